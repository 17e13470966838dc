import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { staffedShop } from '../../../testing/booked.ts';
import { openAsTool } from '../../../testing/keys.ts';

let shop: Awaited<ReturnType<typeof staffedShop>>;
let tool: Awaited<ReturnType<typeof openAsTool>>;
let areaID = 0;

beforeAll(async () => {
  shop = await staffedShop();
  tool = await openAsTool(shop.app, { scopes: ['windows:read', 'windows:write'] });
});

async function dayOf(day: string) {
  const { data } = await tool.call<CallOutput<'v1/windows/list'>>('v1/windows/list', {
    areaID,
    from: day,
    days: 1,
  });
  return data.days[0];
}
const setPlaces = (input: object, idempotencyKey?: string) =>
  tool.call<CallOutput<'v1/windows/setPlaces'>>('v1/windows/setPlaces', { areaID, ...input }, idempotencyKey);

test('a tool reads windows and changes the places of a day, never below what orders have', async () => {
  // collected on Tuesday at ten
  const ticket = await shop.aPaidTicket();
  const row = await shop.app.db
    .selectFrom('ticket')
    .select('area_id')
    .where('ticket_id', '=', ticket.ticketID)
    .executeTakeFirstOrThrow();
  areaID = row.area_id;
  const { areas } = (await tool.call<CallOutput<'v1/areas/list'>>('v1/areas/list', {})).data;
  expect(areas.map((area) => area.areaID)).toContain(areaID);
  const before = await dayOf('2026-03-03');
  expect(before?.windows.find(({ hour }) => hour === 10)?.taken).toBe(1);

  const none = { day: '2026-03-03', places: [{ hour: 10, places: 0 }] };
  const idempotencyKey = randomUUID();
  expect(await setPlaces(none, idempotencyKey)).toMatchObject({
    rc: 0,
    data: { inTheWay: [{ orderNum: `RE${ticket.ticketID}`, task: 'PICKUP', hour: '10:00' }] },
  });
  expect(await dayOf('2026-03-03')).toEqual(before);

  const more = { day: '2026-03-03', places: [{ hour: 10, places: 7 }], seen: before?.version };
  expect(await setPlaces(more)).toMatchObject({ rc: 0, data: { inTheWay: [] } });
  expect((await dayOf('2026-03-03'))?.windows.find(({ hour }) => hour === 10)).toMatchObject({
    places: 7,
    taken: 1,
  });
  expect(await setPlaces({ ...more, places: [{ hour: 13, places: 9 }] })).toMatchObject({
    status: 409,
    rc: 80,
  });

  const { data } = await shop.administrator.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
    kinds: ['dayPlaces'],
  });
  expect(data.entries[0]).toMatchObject({ by: null, key: { keyID: tool.keyID }, undo: 'possible' });
});

test('a change sent twice is made once, also when somebody has changed it back meanwhile', async () => {
  const idempotencyKey = randomUUID();
  const five = { day: '2026-03-10', places: [{ hour: 16, places: 5 }] };
  const placesAt16 = async () => (await dayOf('2026-03-10'))?.windows.find(({ hour }) => hour === 16)?.places;
  expect((await setPlaces(five, idempotencyKey)).rc).toBe(0);
  expect((await setPlaces({ ...five, places: [{ hour: 16, places: 6 }] })).rc).toBe(0);
  expect((await setPlaces(five, idempotencyKey)).rc).toBe(0);
  expect(await placesAt16()).toBe(6);
});

test.each([
  ['an area there is not', { areaID: 999_999, day: '2026-03-10' }, 404],
  ['a day that is over', { day: '2026-03-01' }, 409],
  ['no day', { day: 'tomorrow' }, 400],
])('refuses %s', async (_, input, status) => {
  expect((await setPlaces({ places: [{ hour: 10, places: 3 }], ...input })).status).toBe(status);
});
