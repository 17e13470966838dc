import { addDays, londonTime } from '@fettle/domain/london';
import { Refusal } from '@fettle/domain/refusal';
import { dayKey, dayPlaces } from '../../../../catalogue/setup/day-places.ts';
import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { findArea } from '../../../../stores/catalogue/areas.ts';
import { loadClosedDays } from '../../../../stores/catalogue/closed-days.ts';
import { loadWindows } from '../../../../stores/road/window-places.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'v1/windows/list'> = async ({ areaID, from, days: count }, { db, clock }) => {
  if (!(await findArea(db, areaID))) throw new Refusal('unknownArea');
  const now = clock.now();
  const first = from ?? londonTime(now).day;
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const windows = await loadWindows(db, { areaID, days, now });
  const closed = new Map((await loadClosedDays(db, first)).map(({ day, reason }) => [day, reason]));
  const versions = await Promise.all(days.map((day) => dayPlaces.read(db, dayKey(areaID, day))));
  return {
    days: days.map((day, index) => ({
      day,
      closedFor: closed.get(day) ?? null,
      version: versionOf(versions[index] ?? null),
      windows: windows.filter((window) => window.day === day),
    })),
  };
};
