import { expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import type { OrderInTheWay } from '@fettle/contract/entities/setup';
import { eventually } from '../../../../../testing/eventually.ts';
import { openAsStaff } from '../../../../../testing/staff.ts';
import { whileLocked } from '../../../../../testing/while-locked.ts';
import { chooseWindow, testShop } from '../../../../../testing/tickets.ts';

/** East London, where a test's customers live: five places on a Tuesday at ten. */
const areaID = 4;
const tuesday = '2026-03-03';

const shop = await testShop();
const admin = await openAsStaff(shop.app, 'administrator');

const getArea = async () => {
  const { data } = await admin.call<CallOutput<'ops/setup/getWindows'>>('ops/setup/getWindows', {});
  const area = data.areas.find((one) => one.areaID === areaID);
  if (!area) throw new Error('the demo has no East London');
  return area;
};
const getDay = async (day = tuesday) => {
  const { data } = await admin.call<CallOutput<'ops/setup/getDays'>>('ops/setup/getDays', { areaID });
  const found = data.days.find((one) => one.day === day);
  if (!found) throw new Error(`${day} is not shown`);
  return found;
};
const placesAt = async (hour: number, day = tuesday) =>
  (await getDay(day)).windows.find((window) => window.hour === hour);

type Outcome = { inTheWay: OrderInTheWay[] };

async function saveTuesday(places: number, known?: Awaited<ReturnType<typeof getArea>>) {
  const { week, version } = known ?? (await getArea());
  const changed = week.map((window) =>
    window.weekday === 2 && window.hour === 10 ? { ...window, places } : window,
  );
  return admin.call<Outcome>('ops/setup/saveWeek', { areaID, week: changed, seen: version });
}
const saveDay = async (places: number | null, day = tuesday, version?: string) =>
  admin.call<Outcome>('ops/setup/saveDay', {
    areaID,
    day,
    places: [{ hour: 10, places }],
    seen: version ?? (await getDay(day)).version,
  });
const closeDay = (day: string, reason = 'Stocktaking') =>
  admin.call<Outcome>('ops/setup/closeDays', { days: [{ day, reason }] });
const openDay = async (day: string) => {
  const { data } = await admin.call<CallOutput<'ops/setup/getClosedDays'>>('ops/setup/getClosedDays', {});
  const seen = data.closed.find((one) => one.day === day)?.version;
  return admin.call<Outcome>('ops/setup/openDay', { day, seen });
};
const undoLast = async () => {
  const { data } = await admin.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
    kinds: ['capacity', 'dayPlaces', 'closedDay'],
  });
  return admin.call<Outcome>('ops/audit/undo', { entryID: data.entries[0]?.entryID });
};
/** So many tickets that hold Tuesday's first window. */
async function holdPlaces(count: number) {
  const tickets = [];
  for (let number = 0; number < count; number++) {
    const ticket = await shop.aTicket();
    expect(await chooseWindow(ticket)).toMatchObject({ rc: 0 });
    tickets.push(ticket);
  }
  return tickets;
}
const done = { rc: 0, data: { inTheWay: [] } };
const full = { rc: refusalAnswers.windowFull.rc };

test('fewer places in a usual week count for the windows to come, and are undone', async () => {
  const [held] = await holdPlaces(1);
  expect(await saveTuesday(1)).toMatchObject(done);
  expect(await placesAt(10)).toMatchObject({ places: 1, taken: 1 });
  expect(await placesAt(10, '2026-03-10')).toMatchObject({ places: 1, weekPlaces: 1 });
  expect(await chooseWindow(await shop.aTicket())).toMatchObject(full);
  expect(await undoLast()).toMatchObject(done);
  expect(await placesAt(10)).toMatchObject({ places: 5, taken: 1 });
  expect(held).toBeDefined();
});

test('fewer places than are held is refused, and names the orders', async () => {
  const [first, second] = await holdPlaces(2);
  const { rc, data } = await saveTuesday(1);
  expect(rc).toBe(0);
  expect(data.inTheWay).toMatchObject([
    { ticketID: first?.ticketID, task: 'PICKUP', area: 'East London', day: tuesday, startTime: '10:00' },
    { ticketID: second?.ticketID, heldUntil: expect.any(String) as string },
  ]);
  expect(await placesAt(10)).toMatchObject({ places: 5, weekPlaces: 5 });
  // the same for that day alone, and for closing it
  expect((await saveDay(1)).data.inTheWay).toHaveLength(2);
  expect((await closeDay(tuesday)).data.inTheWay).toHaveLength(2);
  expect(await placesAt(10)).toMatchObject({ places: 5, ownPlaces: null });
});

test('what was held and has expired is not in the way', async () => {
  await holdPlaces(2);
  shop.setTime('2026-03-02T11:00:00Z');
  expect(await saveDay(0)).toMatchObject(done);
  expect(await placesAt(10)).toMatchObject({ places: 0, taken: 0 });
  expect(await saveDay(null)).toMatchObject(done);
});

test('a window that is over keeps no change back', async () => {
  await holdPlaces(2);
  await shop.app.db.updateTable('window_hold').set({ state: 'booked', expires_at: null }).execute();
  shop.setTime('2026-03-03T12:59:00Z');
  expect((await saveTuesday(0)).data.inTheWay).toHaveLength(2);
  shop.setTime('2026-03-03T13:00:00Z');
  expect(await saveTuesday(0)).toMatchObject(done);
  expect(await undoLast()).toMatchObject(done);
});

test('a day has places of its own, which the week leaves alone until they are taken back', async () => {
  expect(await saveDay(1)).toMatchObject(done);
  expect(await saveTuesday(3)).toMatchObject(done);
  expect(await placesAt(10)).toMatchObject({ places: 1, ownPlaces: 1, weekPlaces: 3 });
  await holdPlaces(1);
  expect(await chooseWindow(await shop.aTicket())).toMatchObject(full);
  expect(await saveDay(null)).toMatchObject(done);
  expect(await placesAt(10)).toMatchObject({ places: 3, ownPlaces: null });
  expect(await saveTuesday(5)).toMatchObject(done);
});

test('nobody can choose a closed day, until it is opened again with the places it had', async () => {
  const day = '2026-03-04';
  expect(await saveDay(2, day)).toMatchObject(done);
  expect(await closeDay(day)).toMatchObject(done);
  const ticket = await shop.aTicket();
  expect(await chooseWindow(ticket, { date: day })).toMatchObject(full);
  expect(await getDay(day)).toMatchObject({ closedFor: 'Stocktaking', windows: [{ places: 0 }, {}, {}] });
  // more places in the week do not open it
  const { week, version } = await getArea();
  const more = week.map((window) => ({ ...window, places: 6 }));
  await admin.call('ops/setup/saveWeek', { areaID, week: more, seen: version });
  expect(await chooseWindow(ticket, { date: day, time: '13:00' })).toMatchObject(full);
  expect(await undoLast()).toMatchObject(done);
  expect(await openDay(day)).toMatchObject(done);
  expect(await placesAt(10, day)).toMatchObject({ places: 2 });
  expect(await chooseWindow(ticket, { date: day })).toMatchObject({ rc: 0 });
  expect(await undoLast()).toMatchObject({ data: { inTheWay: [{ ticketID: ticket.ticketID }] } });
});

test('several days are closed together or not at all; a closed one is not closed again', async () => {
  await holdPlaces(1);
  const days = [
    { day: '2026-04-03', reason: 'Good Friday' },
    { day: tuesday, reason: 'No' },
  ];
  expect((await admin.call<Outcome>('ops/setup/closeDays', { days })).data.inTheWay).toHaveLength(1);
  const getClosed = async () =>
    (await admin.call<CallOutput<'ops/setup/getClosedDays'>>('ops/setup/getClosedDays', {})).data;
  expect((await getClosed()).closed).toEqual([]);
  expect((await getClosed()).proposed[0]).toEqual({ day: '2026-04-03', name: 'Good Friday' });
  expect(await closeDay('2026-04-03', 'Good Friday')).toMatchObject(done);
  expect((await getClosed()).proposed[0]).toEqual({ day: '2026-04-06', name: 'Easter Monday' });
  expect(await closeDay('2026-04-03', 'Again')).toMatchObject({ rc: refusalAnswers.changedSince.rc });
  expect(await openDay('2026-04-03')).toMatchObject(done);
});

test('days that are over, too far ahead or no days, and places that cannot be, are refused', async () => {
  expect(await closeDay('2026-03-01')).toMatchObject({ rc: refusalAnswers.dayOver.rc });
  expect(await closeDay('2036-03-01')).toMatchObject({ rc: refusalAnswers.dayOver.rc });
  expect(await closeDay('2026-02-30')).toMatchObject({ rc: 2 });
  expect(await closeDay('2026-03-09', 'a\u0000b')).toMatchObject({ rc: 2 });
  expect(await saveTuesday(-1)).toMatchObject({ rc: 2 });
  expect(await saveTuesday(2.5)).toMatchObject({ rc: 2 });
  expect(await saveTuesday(501)).toMatchObject({ rc: 2 });
  const unknown = { areaID: 999, week: [], seen: '' };
  expect(await admin.call('ops/setup/saveWeek', unknown)).toMatchObject({
    rc: refusalAnswers.unknownArea.rc,
  });
});

test('on the day the clocks change, too', async () => {
  // 29 March 2026 has 23 hours
  const day = '2026-03-29';
  expect(await closeDay(day)).toMatchObject(done);
  expect(await chooseWindow(await shop.aTicket(), { date: day })).toMatchObject(full);
  expect(await openDay(day)).toMatchObject(done);
  shop.setTime('2026-03-28T23:30:00Z');
  expect(await closeDay('2026-03-28')).toMatchObject(done);
  shop.setTime('2026-03-29T23:30:00Z');
  // half past midnight in London: that day is over
  expect(await closeDay(day)).toMatchObject({ rc: refusalAnswers.dayOver.rc });
});

test('coordinators see it and change nothing', async () => {
  const coordinator = await openAsStaff(shop.app, 'coordinator');
  expect(await coordinator.call('ops/setup/getDays', { areaID })).toMatchObject({ rc: 0 });
  expect(
    await coordinator.call('ops/setup/closeDays', { days: [{ day: tuesday, reason: 'No' }] }),
  ).toMatchObject({ rc: refusalAnswers.notAllowed.rc });
});

const races = Array.from({ length: 8 }, (_, round) => round);

test.each(races)('a customer who takes the last place races its removal, round %i', async (round) => {
  await holdPlaces(2);
  const late = await shop.aTicket();
  // what they saw is known before, so that both set out at once
  const [{ version }, area] = [await getDay(), await getArea()];
  const lower = () => (round % 2 === 0 ? saveDay(2, tuesday, version) : saveTuesday(2, area));
  const [chosen, lowered] = await Promise.all([chooseWindow(late), lower()]);
  const { taken, places } = (await placesAt(10)) ?? { taken: 9, places: 0 };
  expect(taken).toBeLessThanOrEqual(places);
  if (lowered.data.inTheWay.length > 0) {
    expect(chosen).toMatchObject({ rc: 0 });
    expect(lowered.data.inTheWay.map(({ ticketID }) => ticketID)).toContain(late.ticketID);
  } else {
    expect(chosen).toMatchObject(full);
    await undoLast();
  }
});

test.each(races)('the first to want a window races a closed day, round %i', async () => {
  const day = '2026-03-05';
  const ticket = await shop.aTicket();
  const [chosen, closed] = await Promise.all([chooseWindow(ticket, { date: day }), closeDay(day)]);
  expect(closed.rc).toBe(0);
  const isClosed = closed.data.inTheWay.length === 0;
  expect(chosen.rc).toBe(isClosed ? full.rc : 0);
  expect(await placesAt(10, day)).toMatchObject(isClosed ? { places: 0, taken: 0 } : { places: 5, taken: 1 });
  if (isClosed) await openDay(day);
});

test('a week of an area that somebody else deletes meanwhile is refused', async () => {
  const added = await admin.call<{ areaID: number }>('ops/setup/addArea', {
    name: 'Short-lived',
    city: 'London',
    outwards: 'ZZ1',
  });
  const { data } = await admin.call<CallOutput<'ops/setup/getWindows'>>('ops/setup/getWindows', {});
  const area = data.areas.find((one) => one.areaID === added.data.areaID);
  const week = area?.week.map((window) => ({ ...window, places: 3 }));
  const saving = await whileLocked(
    shop.app.pool,
    ['select from area where area_id = $1 for update', area?.areaID],
    async (client) => {
      const answer = admin.call('ops/setup/saveWeek', { areaID: area?.areaID, week, seen: area?.version });
      await eventually(async () => {
        const { rows } = await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      });
      for (const table of ['window_capacity', 'courier_window', 'area']) {
        await client.query(`delete from ${table} where area_id = $1`, [area?.areaID]);
      }
      return { answer };
    },
  );
  expect(await saving.answer).toMatchObject(refusalAnswers.changedSince);
});
