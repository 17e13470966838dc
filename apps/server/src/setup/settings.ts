import { banner } from './banner.ts';
import { closedDay } from './closed-day.ts';
import { dayPlaces } from './day-places.ts';
import type { Setting } from './setting.ts';
import { weekPlaces } from './week-places.ts';

/** Every kind of thing that has a history with undo. */
export const settings: readonly Setting[] = [banner, weekPlaces, dayPlaces, closedDay];
