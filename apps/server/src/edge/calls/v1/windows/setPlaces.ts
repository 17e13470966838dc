import { asTheWeek, timeOf } from '@fettle/domain/ops/setup/week';
import { Refusal } from '@fettle/domain/refusal';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { doOnce } from '../../../../people/keys/do-once.ts';
import { changeSetting } from '../../../../catalogue/setup/change-setting.ts';
import { dayKey, dayPlaces } from '../../../../catalogue/setup/day-places.ts';
import { namingTickets } from '../../../../catalogue/setup/places/tickets-in-the-way.ts';
import { refuseOtherDays } from '../../../../catalogue/setup/refuse-other-days.ts';
import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { findArea } from '../../../../stores/catalogue/areas.ts';
import type { Handler } from '../../handler.ts';

export const setPlaces: Handler<'v1/windows/setPlaces'> = async (input, context) => {
  const { areaID, day, places, seen } = input;
  const { db, clock, key, actor, idempotencyKey } = context;
  const now = clock.now();
  refuseOtherDays([day], now);
  if (!(await findArea(db, areaID))) throw new Refusal('unknownArea');
  const asked = { keyID: key.keyID, idempotencyKey, call: 'v1/windows/setPlaces', input, now };
  const setting = dayKey(areaID, day);
  // orders in the way roll everything back, the number of the write too
  const { inTheWay } = await namingTickets(async () => {
    await doOnce(db, asked, async (trx) => {
      await changeSetting(trx, {
        setting: dayPlaces,
        key: setting,
        act: 'dayPlaces.change',
        fields: Object.fromEntries(places.map((own) => [timeOf(own.hour), own.places ?? asTheWeek])),
        seen: seen ?? versionOf(await dayPlaces.read(trx, setting)),
        actor,
        now,
      });
      return {};
    });
  });
  return {
    inTheWay: inTheWay.map(({ ticketID, task, startTime }) => ({
      orderNum: formatTicketNumber(ticketID),
      task,
      hour: startTime,
    })),
  };
};
