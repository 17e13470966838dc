import { toWords } from '../../../../../catalogue/setup/road.ts';
import { versionOf } from '../../../../../catalogue/setup/setting.ts';
import { loadRoadSetup } from '../../../../../stores/catalogue/road-setup.ts';
import type { Handler } from '../../../handler.ts';

export const getRoad: Handler<'ops/setup/getRoad'> = async (_input, { db }) => {
  const setup = await loadRoadSetup(db);
  return { ...setup, version: versionOf(toWords(setup)) };
};
