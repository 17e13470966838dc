import { expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { openAsStaff } from '../../../../../testing/staff.ts';
import { chooseWindow, testShop } from '../../../../../testing/tickets.ts';

const shop = await testShop();
const admin = await openAsStaff(shop.app, 'administrator');

const getAreas = async () =>
  (await admin.call<CallOutput<'ops/setup/getAreas'>>('ops/setup/getAreas', {})).data.areas;
const getArea = async (name: string) => {
  const found = (await getAreas()).find((area) => area.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const preview = async (areaID: number | null, outwards: string) =>
  (await admin.call<CallOutput<'ops/setup/previewArea'>>('ops/setup/previewArea', { areaID, outwards })).data;
async function save(name: string, change: { name?: string; outwards?: string; seen?: string }) {
  const { areaID, city, outwards, version } = await getArea(name);
  return admin.call('ops/setup/saveArea', {
    areaID,
    name,
    city,
    outwards: outwards.join(' '),
    seen: version,
    ...change,
  });
}
const undoLast = async () => {
  const { data } = await admin.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
    kinds: ['area'],
  });
  return admin.call('ops/audit/undo', { entryID: data.entries[0]?.entryID });
};
/** What browsers load. */
const served = async () => {
  shop.app.cache.forget('remoteConfig');
  const response = await fetch(`${shop.app.url}/remote-config.json`);
  return JSON.parse(((await response.json()) as { postcodes: string }).postcodes) as Record<string, string[]>;
};

test('shows before it is saved what is gained and lost, and whose orders are there', async () => {
  const ticket = await shop.aTicket();
  const { areaID, outwards } = await getArea('East London');
  const without = outwards.filter((code) => code !== 'E2').join(' ');
  expect(await preview(areaID, `${without} zz1 N1 what`)).toMatchObject({
    gained: expect.arrayContaining(['ZZ1']) as string[],
    lost: ['E2'],
    wrong: ['WHAT'],
    taken: [{ code: 'N1', area: 'North London' }],
    orders: [{ ticketID: ticket.ticketID, postcode: 'E2 0AA' }],
    waiting: 0,
  });
  await shop.app.db
    .insertInto('area_request')
    .values({ email: 'far@example.com', outwards: ['ZZ1'], asked_at: shop.now() })
    .execute();
  expect(await preview(null, 'ZZ1-2')).toMatchObject({ codes: ['ZZ1', 'ZZ2'], waiting: 1, orders: [] });
  expect((await getArea('East London')).outwards).toEqual(outwards);
});

test('a change is what the site serves, by the area’s name, and is undone', async () => {
  const before = await served();
  expect(await save('East London', { name: 'The East', outwards: 'E1-3' })).toMatchObject({ rc: 0 });
  const now = await served();
  expect(now['The East']).toEqual(['E1', 'E2', 'E3']);
  expect(now['East London']).toBeUndefined();
  expect(now['North London']).toEqual(before['North London']);
  expect(await undoLast()).toMatchObject({ rc: 0 });
  expect(new Set((await served())['East London'])).toEqual(new Set(before['East London']));
});

test('codes of another area, names that are taken and what is no code are refused', async () => {
  const wrong = (path: string) => ({ rc: 2, data: { issues: [{ path }] } });
  expect(await save('East London', { outwards: 'E1 N1' })).toMatchObject(wrong('outwards'));
  expect(await save('East London', { outwards: 'E1 EAST' })).toMatchObject(wrong('outwards'));
  expect(await save('East London', { name: 'north london' })).toMatchObject(wrong('name'));
  expect(await save('East London', { name: 'a\u0000' })).toMatchObject({ rc: 2 });
  expect(await save('East London', { seen: 'another' })).toMatchObject({
    rc: refusalAnswers.changedSince.rc,
  });
});

test('two who change different areas at once both have their way', async () => {
  const [east, north] = [await getArea('East London'), await getArea('North London')];
  const changing = [
    [east, 'E1-18 E20'],
    [north, 'N1-22'],
  ] as const;
  const answers = await Promise.all(
    changing.map(([{ areaID, name, city, version }, outwards]) =>
      admin.call('ops/setup/saveArea', { areaID, name, city, outwards, seen: version }),
    ),
  );
  expect(answers.map(({ rc }) => rc)).toEqual([0, 0]);
  const now = await served();
  expect(now['East London']).toHaveLength(19);
  expect(now['North London']).toHaveLength(22);
});

test('a new area has no places yet, none on closed days either, and goes again while nobody has ordered', async () => {
  const day = '2026-03-05';
  await admin.call('ops/setup/closeDays', { days: [{ day, reason: 'Closed' }] });
  const added = await admin.call<CallOutput<'ops/setup/addArea'>>('ops/setup/addArea', {
    name: 'Zed',
    city: 'Zed',
    outwards: 'ZZ9',
  });
  const { areaID } = added.data;
  expect(await getArea('Zed')).toMatchObject({ areaID, outwards: ['ZZ9'], places: 0, technicians: 0 });
  const ticket = await shop.aTicket({ postcode: 'ZZ9 1AA', address: '1 Zed, Zed' });
  expect(await chooseWindow(ticket)).toMatchObject({ rc: refusalAnswers.windowFull.rc });
  expect(await undoLast()).toMatchObject({ rc: refusalAnswers.inUse.rc });
  await shop.app.db
    .updateTable('ticket')
    .set({ area_id: 4 })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  expect(await undoLast()).toMatchObject({ rc: 0 });
  expect((await getAreas()).map(({ name }) => name)).not.toContain('Zed');
  expect(await served()).not.toHaveProperty('Zed');
});
