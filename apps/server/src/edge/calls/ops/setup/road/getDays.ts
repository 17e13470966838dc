import { addDays, londonTime } from '@fettle/domain/london';
import { Refusal } from '@fettle/domain/refusal';
import { dayKey, dayPlaces } from '../../../../../catalogue/setup/day-places.ts';
import { versionOf } from '../../../../../catalogue/setup/setting.ts';
import { findArea } from '../../../../../stores/catalogue/areas.ts';
import { loadClosedDays } from '../../../../../stores/catalogue/closed-days.ts';
import { loadWindows } from '../../../../../stores/road/window-places.ts';
import type { Handler } from '../../../handler.ts';

const daysShown = 28;

export const getDays: Handler<'ops/setup/getDays'> = async ({ areaID }, { db, clock }) => {
  if (!(await findArea(db, areaID))) throw new Refusal('unknownArea');
  const now = clock.now();
  const { day: today } = londonTime(now);
  const days = Array.from({ length: daysShown }, (_, index) => addDays(today, index));
  const windows = await loadWindows(db, { areaID, days, now });
  const closed = new Map((await loadClosedDays(db, today)).map(({ day, reason }) => [day, reason]));
  const shown = [];
  for (const day of days) {
    shown.push({
      day,
      closedFor: closed.get(day) ?? null,
      version: versionOf(await dayPlaces.read(db, dayKey(areaID, day))),
      windows: windows.filter((window) => window.day === day),
    });
  }
  return { days: shown };
};
