import { describe, expect, test } from 'vitest';
import type { AuditEntryView } from '@fettle/contract/calls/ops/ops-audit';
import type { CallOutput } from '@fettle/contract/calls';
import { staffedShop } from '../../../../testing/booked.ts';
import type { OpenTicket } from '../../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, administrator, coordinator } = shop;

const repairTypeOf = async ({ ticketID }: OpenTicket) => {
  const row = await app.db
    .selectFrom('ticket')
    .select('repair_type_id')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  return row.repair_type_id;
};
const versionsOf = async (repairTypeID: number) =>
  (await administrator.call<CallOutput<'ops/checklists/get'>>('ops/checklists/get', { repairTypeID })).data
    .versions;
const save = (repairTypeID: number, seenVersion: number, lists: object) =>
  administrator.call<{ version: number }>('ops/checklists/save', { repairTypeID, seenVersion, ...lists });
const textsOf = async ({ ticketID }: OpenTicket) => {
  const { data } = await coordinator.call<CallOutput<'ops/jobs/get'>>('ops/jobs/get', { ticketID });
  return { version: data.list.version, after: data.list.after.map(({ text }) => text) };
};
const another = { before: ['Switches on'], after: ['Touch', 'Sound'] };

test('every repair of the catalogue has a list from the start', async () => {
  const { data } = await administrator.call<CallOutput<'ops/checklists/list'>>('ops/checklists/list', {});
  const { count } = await app.db
    .selectFrom('repair_type')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(data.repairTypes).toHaveLength(Number(count));
  for (const { points } of data.repairTypes) expect(points).toBeGreaterThan(5);
  expect(await versionsOf(data.repairTypes[0]?.repairTypeID ?? 0)).toMatchObject([{ version: 0, by: null }]);
});

test('a list that was begun stays what it was; the next job has the new one', async () => {
  const [begun, next] = [await shop.aPaidTicket(), await shop.aPaidTicket()];
  await shop.collect(begun);
  const repairTypeID = await repairTypeOf(begun);
  const { ticketID } = begun;
  const former = await textsOf(begun);
  const point = { stage: 'after', point: 0, result: 'passed', seen: { result: null, remark: '' } };
  await coordinator.call('ops/jobs/check', { ticketID, version: 0, points: [point] });
  expect(await save(repairTypeID, 0, another)).toMatchObject({ rc: 0, data: { version: 1 } });
  expect(await textsOf(begun)).toEqual(former);
  expect(await textsOf(next)).toEqual({ version: 1, after: another.after });
  expect(await versionsOf(repairTypeID)).toMatchObject([
    { ...another, version: 1, by: 'Sam Sample' },
    { version: 0, by: null, after: former.after },
  ]);

  await shop.collect(next);
  const seen = { ticketID: next.ticketID, points: [point] };
  expect(await coordinator.call('ops/jobs/check', { ...seen, version: 0 })).toMatchObject({ rc: 80 });
  expect(await coordinator.call('ops/jobs/check', { ...seen, version: 1 })).toMatchObject({ rc: 0 });

  const { data } = await administrator.call<{ entries: AuditEntryView[] }>('ops/audit/find', {
    act: 'checklist',
  });
  expect(data.entries[0]).toMatchObject({
    act: 'checklist.save',
    subject: `repairType:${repairTypeID}`,
    before: { version: 0, after: former.after },
    after: { ...another, version: 1 },
  });
});

describe('saving', () => {
  const repairTypeID = 2;

  test('of two administrators the second is told', async () => {
    const said = await Promise.all([
      save(repairTypeID, 0, another),
      save(repairTypeID, 0, { ...another, after: ['Touch'] }),
    ]);
    expect(said.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 80]);
    const [newest] = await versionsOf(repairTypeID);
    expect(newest).toMatchObject({ version: 1 });
  });

  test('what is the same is no new version', async () => {
    const [newest] = await versionsOf(3);
    expect(await save(3, 0, { before: newest?.before, after: newest?.after })).toMatchObject({
      rc: 0,
      data: { version: 0 },
    });
    expect(await versionsOf(3)).toHaveLength(1);
  });

  test.each([
    ['the same point twice', { before: [], after: ['Touch', 'Touch'] }, 2],
    ['an empty point', { before: [' '], after: [] }, 2],
    ['too many', { before: [], after: Array.from({ length: 41 }, (_, n) => `Point ${n}`) }, 2],
  ])('%s is invalid', async (_, lists, rc) => expect(await save(4, 0, lists)).toMatchObject({ rc }));

  test('a repair that is not in the catalogue is told', async () => {
    expect(await save(999_999, 0, another)).toMatchObject({ rc: 38 });
    expect(await administrator.call('ops/checklists/get', { repairTypeID: 999_999 })).toMatchObject({
      rc: 38,
    });
  });
});
