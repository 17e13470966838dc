import { accounts } from './accounts.ts';
import { area } from './area.ts';
import { banner } from './banner.ts';
import { brand } from './brand.ts';
import { device, deviceType, maker, repairType } from './catalogue.ts';
import { closedDay } from './closed-day.ts';
import { dayPlaces } from './day-places.ts';
import { driver } from './driver.ts';
import { model } from './model.ts';
import { promo } from './promo.ts';
import { road } from './road.ts';
import type { Setting } from './setting.ts';
import { technician } from './technician.ts';
import { weekPlaces } from './week-places.ts';

/** Every kind of thing that has a history with undo. */
export const settings: readonly Setting[] = [
  accounts,
  area,
  banner,
  brand,
  closedDay,
  dayPlaces,
  device,
  deviceType,
  driver,
  maker,
  model,
  promo,
  repairType,
  road,
  technician,
  weekPlaces,
];
