import { listAreas } from '../../../../stores/catalogue/areas.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'v1/areas/list'> = async (_input, { db }) => ({ areas: await listAreas(db) });
