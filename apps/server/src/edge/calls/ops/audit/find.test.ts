import { beforeAll, expect, test } from 'vitest';
import type { AuditEntryView } from '@fettle/contract/calls/ops/ops-audit';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { openAsStaff } from '../../../../testing/staff.ts';
import { testApp } from '../../../../testing/app.ts';
import { addStaff } from '../../../../testing/staff.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: Awaited<ReturnType<typeof openAsStaff>>;
let adaID: number;
let bobID: number;

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute));
const ticketID = 10_777;

beforeAll(async () => {
  app = await testApp();
  admin = await openAsStaff(app, 'administrator');
  adaID = await addStaff(app.db, { role: 'administrator', name: 'Ada Trail' });
  bobID = await addStaff(app.db, { role: 'coordinator', name: 'Bob Trail' });
  const ada = { kind: 'staff', staffID: adaID, role: 'administrator' } as const;
  const bob = { kind: 'staff', staffID: bobID, role: 'coordinator' } as const;
  const entries = [
    { actor: ada, act: 'promo.add', subject: 'promo:SUMMER', before: null, after: { name: '50% off_sale' } },
    { actor: bob, act: 'capacity.change', subject: 'area:3', before: { places: 3 }, after: { places: 4 } },
    {
      actor: ada,
      act: 'staff.change',
      subject: `staff:${bobID}`,
      before: { name: 'Bob' },
      after: { name: 'Bob Trail' },
    },
    {
      actor: { kind: 'job', job: 'opsAdmin' } as const,
      act: 'staff.add',
      subject: 'staff:1',
      before: null,
      after: {},
    },
  ];
  for (const [minute, entry] of entries.entries()) await recordAudit(app.db, { ...entry, at: at(minute) });
});

async function find(filter: object = {}) {
  const answer = await admin.call<{ entries: AuditEntryView[]; next: string | null }>(
    'ops/audit/find',
    filter,
  );
  return { rc: answer.rc, acts: answer.data?.entries?.map(({ act }) => act), ...answer.data };
}

test('tells who did what to what, newest first', async () => {
  const { entries } = await find();
  expect(entries.map(({ act, by }) => [act, by?.name])).toEqual([
    ['staff.add', undefined],
    ['staff.change', 'Ada Trail'],
    ['capacity.change', 'Bob Trail'],
    ['promo.add', 'Ada Trail'],
  ]);
  expect(entries[2]).toMatchObject({
    at: at(1).toISOString(),
    by: { staffID: bobID, role: 'coordinator' },
    subject: 'area:3',
    before: { places: 3 },
    after: { places: 4 },
  });
});

test('finds by person, act, name and day', async () => {
  expect((await find({ staffID: adaID })).acts).toEqual(['staff.change', 'promo.add']);
  expect((await find({ act: 'CAPACITY' })).acts).toEqual(['capacity.change']);
  expect((await find({ subject: 'bob' })).acts).toEqual(['staff.change']);
  expect((await find({ subject: 'promo:SUM' })).acts).toEqual(['promo.add']);
  expect((await find({ from: '2026-03-02', until: '2026-03-02' })).acts).toHaveLength(4);
  expect((await find({ from: '2026-03-03' })).acts).toEqual([]);
  expect((await find({ until: '2026-03-01' })).acts).toEqual([]);
});

test('a sign with a meaning in SQL is only itself', async () => {
  expect((await find({ subject: '50% off_sale' })).acts).toEqual(['promo.add']);
  expect((await find({ subject: '%' })).acts).toEqual(['promo.add']);
  expect((await find({ subject: '_' })).acts).toEqual(['promo.add']);
  expect((await find({ act: "' or true --" })).acts).toEqual([]);
});

test.each([{ ticketNumber: 'nothing' }, { after: 'nowhere' }, { after: '2026-99-99T00:00:00.000Z a 1' }])(
  'refuses %j',
  async (filter) => {
    expect((await find(filter)).rc).toBe(2);
  },
);

test('goes through everything once, page by page, also within one moment', async () => {
  const actor = { kind: 'staff', staffID: bobID, role: 'coordinator' } as const;
  const moment = new Date('2026-03-01T12:00:00Z');
  for (let place = 0; place < 120; place += 1) {
    await recordAudit(app.db, {
      actor,
      act: 'area.change',
      subject: `area:${place}`,
      before: null,
      after: null,
      at: moment,
      ticketID,
    });
  }
  const seen: string[] = [];
  let after: string | null | undefined;
  for (let page = 0; page < 9 && after !== null; page += 1) {
    const { entries, next } = await find({ ticketNumber: `re ${ticketID}`, ...(after && { after }) });
    seen.push(...entries.map(({ entryID }) => entryID));
    after = next;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test('nobody rewrites it', async () => {
  const rewriting = app.db.updateTable('audit_entry').set({ act: 'nothing' }).execute();
  await expect(rewriting).rejects.toThrow('append-only');
  await expect(app.db.deleteFrom('audit_entry').execute()).rejects.toThrow('append-only');
});
