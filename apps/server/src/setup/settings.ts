import { banner } from './banner.ts';
import type { Setting } from './setting.ts';

/** Every kind of thing that has a history with undo. */
export const settings: readonly Setting[] = [banner];
