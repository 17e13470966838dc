import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { staffedShop } from '../../../../testing/booked.ts';
import type { OpenTicket } from '../../../../testing/tickets.ts';
import { finding } from '../../../../testing/finding.ts';

const shop = await staffedShop();
const { app, administrator, coordinator, driver, otherTechnician, kindsOf } = shop;
const { db } = app;
type Caller = typeof coordinator;

type Job = CallOutput<'ops/jobs/get'>;
const jobOf = async (who: Caller, { ticketID }: OpenTicket) =>
  (await who.call<Job>('ops/jobs/get', { ticketID })).data;
const cardsOf = async (who: Caller) =>
  (await who.call<CallOutput<'ops/jobs/list'>>('ops/jobs/list', {})).data.jobs;

async function aJob() {
  const ticket = await shop.aPaidTicket();
  await shop.collect(ticket);
  return { ticket, technician: await shop.technicianOf(ticket) };
}
const untouched = { result: null, remark: '' };
const check = (who: Caller, { ticketID }: OpenTicket, points: object[], version = 0) =>
  who.call('ops/jobs/check', { ticketID, version, points });
const pass = (stage: 'before' | 'after', point: number, more: object = {}) => ({
  stage,
  point,
  result: 'passed',
  seen: untouched,
  ...more,
});
const passAll = async (who: Caller, ticket: OpenTicket) => {
  const { list } = await jobOf(who, ticket);
  const points = list.after.map((_, point) => pass('after', point));
  expect(await check(who, ticket, points, list.version)).toMatchObject({ rc: 0 });
};
const aPart = {
  description: 'Genuine screen',
  quantity: 1,
  unitPence: 4_500,
  supplierRef: 'PX-1',
};
const addPart = (who: Caller, { ticketID }: OpenTicket, part: object = {}) =>
  who.call<{ partID: number }>('ops/jobs/addPart', { ticketID, partKey: randomUUID(), ...aPart, ...part });

describe('my jobs', () => {
  test('are one’s own, with what is next; an administrator sees everybody’s', async () => {
    const { ticket, technician } = await aJob();
    const card = (await cardsOf(technician)).find(({ ticketID }) => ticketID === ticket.ticketID);
    expect(card).toMatchObject({ place: 'bench', status: 'COLLECTED', next: 'Look it over' });
    expect(card?.checked.before.done).toBe(0);
    expect(card?.checked.after.of).toBeGreaterThan(5);
    expect(await cardsOf(otherTechnician)).toEqual([]);
    const all = await cardsOf(administrator);
    expect(all.map(({ ticketID }) => ticketID)).toContain(ticket.ticketID);
  });

  test('what is late comes first', async () => {
    const [fresh, late] = [await shop.aPaidTicket(), await shop.aPaidTicket()];
    await shop.collect(late);
    shop.setTime('2026-03-03T11:00:00Z');
    const { ticketID } = fresh;
    await coordinator.call('ops/tickets/movePromise', { ticketID, until: '2026-03-20', because: 'part' });
    shop.setTime('2026-03-16T10:00:00Z');
    const cards = await cardsOf(administrator);
    const [latePlace, freshPlace] = [late, fresh].map((ticket) =>
      cards.findIndex((card) => card.ticketID === ticket.ticketID),
    );
    expect(cards[latePlace ?? -1]?.promise?.risk).toBe('late');
    expect(cards[freshPlace ?? -1]?.promise?.risk).not.toBe('late');
    expect(latePlace).toBeLessThan(freshPlace ?? -1);
  });

  test('what is not booked or back with its customer is none', async () => {
    const started = await shop.aTicket();
    const numbers = (await cardsOf(administrator)).map(({ ticketID }) => ticketID);
    expect(numbers).not.toContain(started.ticketID);
  });
});

test('another technician’s job does not exist, whatever is asked of it', async () => {
  const { ticket, technician } = await aJob();
  const { ticketID } = ticket;
  const { data } = await addPart(technician, ticket);
  const seen = { partID: data.partID, ticketID };
  for (const [name, input] of Object.entries({
    'ops/jobs/get': { ticketID },
    'ops/jobs/check': { ticketID, version: 0, points: [pass('before', 0)] },
    'ops/tickets/diagnose': { ticketID, found: 'Corrosion.' },
    'ops/jobs/addPart': { ticketID, partKey: randomUUID(), ...aPart },
    'ops/jobs/correctPart': { ...seen, partKey: randomUUID(), ...aPart },
    'ops/jobs/removePart': { ...seen, reason: 'Not used.' },
    'ops/tickets/repaired': { ticketID, report: shop.report, despite: shop.despite },
    'ops/tickets/unrepairable': { ticketID, finding },
    'ops/tickets/setFinalPrice': { ticketID, amountInPence: 5_000, finding },
  })) {
    expect({ name, ...(await otherTechnician.call(name, input)) }).toMatchObject({ name, rc: 6 });
    expect({ name, ...(await driver.call(name, input)) }).toMatchObject({ name, rc: 25 });
  }
  expect((await jobOf(technician, ticket)).parts).toHaveLength(1);
});

describe('the lists', () => {
  test('are filled in with remarks, told by events, and not by words in them', async () => {
    const { ticket, technician } = await aJob();
    const remark = 'Scratch at the top left.';
    const points = [pass('before', 0), pass('before', 1, { result: 'failed', remark }), pass('after', 2)];
    expect(await check(technician, ticket, points)).toMatchObject({ rc: 0 });
    const { list } = await jobOf(coordinator, ticket);
    expect(list.before[1]).toMatchObject({ result: 'failed', remark, at: expect.any(String) as string });
    expect(list.after[2]).toMatchObject({ result: 'passed', remark: '' });
    const told = (await shop.eventsOf(ticket)).filter(({ kind }) => kind === 'checked');
    expect(told.map(({ detail }) => detail)).toMatchObject([
      {
        stage: 'before',
        results: [
          { point: 0, result: 'passed' },
          { point: 1, result: 'failed' },
        ],
      },
      { stage: 'after', results: [{ point: 2, result: 'passed' }] },
    ]);
    expect(JSON.stringify(told)).not.toContain('Scratch');
  });

  test('sent again, nothing happens; taken back, the remark goes with the result', async () => {
    const { ticket, technician } = await aJob();
    const points = [pass('before', 0, { remark: 'Fine.' })];
    await check(technician, ticket, points);
    await check(technician, ticket, points);
    expect((await kindsOf(ticket)).filter((kind) => kind === 'checked')).toHaveLength(1);
    const back = {
      stage: 'before',
      point: 0,
      result: null,
      remark: 'x',
      seen: { result: 'passed', remark: 'Fine.' },
    };
    expect(await check(technician, ticket, [back])).toMatchObject({ rc: 0 });
    expect((await jobOf(technician, ticket)).list.before[0]).toMatchObject(untouched);
  });

  test('what somebody else wrote meanwhile is not overwritten, and nothing of the rest is saved', async () => {
    const { ticket, technician } = await aJob();
    await check(coordinator, ticket, [pass('before', 0, { result: 'failed', remark: 'It hums.' })]);
    const mine = [pass('before', 1), pass('before', 0)];
    expect(await check(technician, ticket, mine)).toMatchObject({ rc: 80 });
    const { list } = await jobOf(technician, ticket);
    expect(list.before[0]).toMatchObject({ result: 'failed', remark: 'It hums.' });
    expect(list.before[1]).toMatchObject(untouched);
    const seen = { result: 'failed', remark: 'It hums.' };
    expect(await check(technician, ticket, [pass('before', 0, { seen })])).toMatchObject({ rc: 0 });
  });

  test('two at the same moment: one is saved, the other told', async () => {
    const { ticket, technician } = await aJob();
    const said = await Promise.all([
      check(technician, ticket, [pass('before', 0)]),
      check(coordinator, ticket, [pass('before', 0, { result: 'failed' })]),
    ]);
    expect(said.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 80]);
  });

  test.each([
    ['a point that is not on the list', [pass('before', 39)], 2],
    ['no points', [], 2],
    ['a result that is none', [pass('before', 0, { result: 'maybe' })], 2],
    ['a remark that is too long', [pass('before', 0, { remark: 'x'.repeat(201) })], 2],
  ])('takes %s for invalid', async (_, points, rc) => {
    const { ticket, technician } = await aJob();
    expect(await check(technician, ticket, points)).toMatchObject({ rc });
  });

  test('are closed before the device is here and once it is repaired', async () => {
    const paid = await shop.aPaidTicket();
    expect(await check(coordinator, paid, [pass('before', 0)])).toMatchObject({ rc: 15 });
    const { ticket } = await aJob();
    await shop.repair(ticket);
    expect(await check(coordinator, ticket, [pass('after', 0)])).toMatchObject({ rc: 15 });
    expect((await jobOf(coordinator, ticket)).mayCheck).toEqual({ before: false, after: false });
  });
});

describe('repaired', () => {
  test('says what is missing, and goes on with a reason that is kept', async () => {
    const { ticket, technician } = await aJob();
    const { ticketID } = ticket;
    const repaired = (more: object) =>
      technician.call('ops/tickets/repaired', { ticketID, report: shop.report, ...more });
    expect(await repaired({})).toMatchObject({ rc: 37 });
    expect(await repaired({ despite: ' ' })).toMatchObject({ rc: 2 });
    expect(await shop.statusOf(ticket)).toBe('COLLECTED');
    expect(await repaired({ despite: 'The customer waits at the door.' })).toMatchObject({ rc: 0 });
    const notes = await db.selectFrom('ticket_note').selectAll().where('ticket_id', '=', ticketID).execute();
    expect(notes).toMatchObject([{ kind: 'repair', reason: 'The customer waits at the door.' }]);
  });

  test('needs no reason when all has passed, and then keeps none', async () => {
    const { ticket, technician } = await aJob();
    const { ticketID } = ticket;
    await passAll(technician, ticket);
    expect((await cardsOf(technician)).find((card) => card.ticketID === ticketID)?.checked.after.done).toBe(
      (await jobOf(technician, ticket)).list.after.length,
    );
    const remark = 'A little slower in the cold.';
    const report = { checks: [{ name: 'Touch', passed: true, remark }], note: '' };
    const said = await technician.call('ops/tickets/repaired', { ticketID, report, despite: 'Not needed.' });
    expect(said).toMatchObject({ rc: 0 });
    expect((await shop.trackingOf(ticket)).report).toEqual(report);
    expect((await jobOf(technician, ticket)).report).toMatchObject({
      ...report,
      at: expect.any(String) as string,
    });
    const notes = await db.selectFrom('ticket_note').selectAll().where('ticket_id', '=', ticketID).execute();
    expect(notes).toEqual([]);
  });
});

describe('a diagnosis', () => {
  test('is kept for the team, and the customer hears nothing', async () => {
    const { ticket, technician } = await aJob();
    const { ticketID } = ticket;
    const found = 'Corrosion under the shield.';
    expect(await technician.call('ops/tickets/diagnose', { ticketID, found })).toMatchObject({ rc: 0 });
    const { data } = await technician.call<CallOutput<'ops/tickets/get'>>('ops/tickets/get', { ticketID });
    expect(data.story.at(-1)).toMatchObject({ kind: 'note', about: 'diagnosis', text: found });
    expect(data.acts.map(({ act }) => act)).toContain('diagnose');
  });

  test('needs the device', async () => {
    const { ticketID } = await shop.aPaidTicket();
    const said = await coordinator.call('ops/tickets/diagnose', { ticketID, found: 'Dust.' });
    expect(said).toMatchObject({ rc: 15 });
  });

  test('is refused if the order has changed since it was seen', async () => {
    const { ticket, technician } = await aJob();
    const { ticketID } = ticket;
    const { data } = await technician.call<CallOutput<'ops/tickets/get'>>('ops/tickets/get', { ticketID });
    await coordinator.call('ops/tickets/movePromise', { ticketID, until: '2026-03-12', because: 'part' });
    const input = { ticketID, found: 'Dust.', seenEventID: data.order.lastEventID };
    expect(await technician.call('ops/tickets/diagnose', input)).toMatchObject({ rc: 15 });
  });
});
