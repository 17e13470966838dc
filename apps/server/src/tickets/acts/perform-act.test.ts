import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { staffedShop } from '../../testing/booked.ts';
import { openAsTool } from '../../testing/keys.ts';
import { begin, getBill } from '../../testing/paying.ts';
import { accept, chooseWindow, quoteIDsOf, type OpenTicket } from '../../testing/tickets.ts';
import { finding } from '../../testing/finding.ts';

const shop = await staffedShop();
const { app, coordinator, administrator, driver, otherDriver, kindsOf, statusOf } = shop;
const done = { rc: 0 };
const { unknownTicket, ticketMovedOn, paymentOnItsWay, idempotencyKeyReused, notAllowed } = refusalAnswers;
const rc = (answer: { rc: number }) => ({ rc: answer.rc });

const notesOf = ({ ticketID }: OpenTicket) =>
  app.db.selectFrom('ticket_note').select('reason').where('ticket_id', '=', ticketID).execute();
const refundsOf = ({ ticketID }: OpenTicket) =>
  app.db.selectFrom('refund').select('amount_pence').where('ticket_id', '=', ticketID).execute();

test('an act by an unknown name is no call', async () => {
  const { ticketID } = await shop.aPaidTicket();
  expect((await coordinator.call('ops/tickets/explode', { ticketID })).response.status).toBe(404);
});

describe('an act’s number', () => {
  const aRefund = (ticket: OpenTicket, fields: object = {}) => ({
    ticketID: ticket.ticketID,
    amountInPence: 500,
    reason: 'A scratch.',
    actID: randomUUID(),
    ...fields,
  });

  test('twice, and eight times at once: done once, and answered the same', async () => {
    const ticket = await shop.aPaidTicket();
    const refund = aRefund(ticket);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => coordinator.call('ops/tickets/refund', refund)),
    );
    for (const answer of answers) expect(answer).toMatchObject(done);
    expect(await coordinator.call('ops/tickets/refund', { ...refund, seenEventID: '1' })).toMatchObject(done);
    expect(await refundsOf(ticket)).toEqual([{ amount_pence: 500 }]);
  });

  test('gives the first answer again, whatever happened since', async () => {
    const ticket = await shop.aTicket();
    const input = {
      ticketID: ticket.ticketID,
      actID: randomUUID(),
      title: 'Screen',
      variation: 'Genuine part',
      price: { kind: 'fixed', pence: 14_400 },
    };
    const first = await coordinator.call<{ quoteID: number }>('ops/tickets/addQuote', input);
    expect(first).toMatchObject(done);
    const cancelling = { ticketID: ticket.ticketID, reason: 'Asked for.' };
    expect(await coordinator.call('ops/tickets/cancel', cancelling)).toMatchObject(done);
    const again = await coordinator.call<{ quoteID: number }>('ops/tickets/addQuote', input);
    expect(again).toMatchObject({ ...done, data: { quoteID: first.data.quoteID } });
  });

  test('with another input, ticket or person is a mistake, and nothing is done', async () => {
    const ticket = await shop.aPaidTicket();
    const other = await shop.aPaidTicket();
    const refund = aRefund(ticket);
    expect(await coordinator.call('ops/tickets/refund', refund)).toMatchObject(done);
    const mistakes = [
      coordinator.call('ops/tickets/refund', { ...refund, amountInPence: 600 }),
      coordinator.call('ops/tickets/refund', { ...refund, ticketID: other.ticketID }),
      coordinator.call('ops/tickets/note', { ticketID: ticket.ticketID, text: 'Hm.', actID: refund.actID }),
      administrator.call('ops/tickets/refund', refund),
    ];
    for (const mistake of await Promise.all(mistakes))
      expect(mistake).toMatchObject(rc(idempotencyKeyReused));
    expect(await refundsOf(ticket)).toHaveLength(1);
    expect(await refundsOf(other)).toEqual([]);
    expect(await notesOf(ticket)).toEqual([]);
  });

  test('of what was refused may be used again: it was not done', async () => {
    const ticket = await shop.aPaidTicket();
    const refund = aRefund(ticket, { amountInPence: 999_999 });
    expect(await coordinator.call('ops/tickets/refund', refund)).toMatchObject(
      rc(refusalAnswers.moreThanPaid),
    );
    expect(await coordinator.call('ops/tickets/refund', { ...refund, amountInPence: 500 })).toMatchObject(
      done,
    );
  });

  test('of a tool does the same', async () => {
    const ticket = await shop.aPaidTicket();
    const tool = await openAsTool(app, { scopes: ['orders:read', 'orders:write'] });
    const note = { orderNum: `RE${ticket.ticketID}`, text: 'From stock.' };
    const number = randomUUID();
    const both = await Promise.all([
      tool.call('v1/orders/note', note, number),
      tool.call('v1/orders/note', note, number),
    ]);
    for (const answer of both) expect(answer).toMatchObject(done);
    expect(await tool.call('v1/orders/note', { ...note, text: 'Else.' }, number)).toMatchObject(
      rc(idempotencyKeyReused),
    );
    expect(await notesOf(ticket)).toEqual([{ reason: 'From stock.' }]);
  });
});

test('what changed since they looked refuses an act, and what is theirs alone is asked first', async () => {
  const ticket = await shop.aPaidTicket();
  const { ticketID } = ticket;
  const old = { ticketID, seenEventID: '1', text: 'Rings twice.' };
  expect(await coordinator.call('ops/tickets/note', old)).toMatchObject(rc(ticketMovedOn));
  await coordinator.call('ops/tickets/assignCourier', { ticketID, task: 'PICKUP', staffID: driver.staffID });
  expect(await otherDriver.call('ops/tickets/note', old)).toMatchObject(rc(unknownTicket));
  expect(await notesOf(ticket)).toEqual([]);
});

test('while a payment is on its way, what would cross it is refused, and what would not is done', async () => {
  const ticket = await shop.anAcceptedTicket();
  const { ticketID } = ticket;
  const { bill } = (await getBill(ticket)).data;
  expect(await begin(ticket, bill.amountInPence)).toMatchObject(done);
  expect(await coordinator.call('ops/tickets/cancel', { ticketID, reason: 'Asked.' })).toMatchObject(
    rc(paymentOnItsWay),
  );
  expect(await ticket.call('tickets/cancel', { ticketID, refundInPence: 0 })).toMatchObject(
    rc(paymentOnItsWay),
  );
  expect(await coordinator.call('ops/tickets/note', { ticketID, text: 'Rings twice.' })).toMatchObject(done);
  expect(await statusOf(ticket)).toBe('ACCEPTED');
});

test('a final price that was paid is not set again', async () => {
  const ticket = await shop.aBookedTicket();
  await shop.collect(ticket);
  const price = { ticketID: ticket.ticketID, amountInPence: 9_000, finding };
  expect(await coordinator.call('ops/tickets/setFinalPrice', price)).toMatchObject(done);
  await shop.pay(ticket);
  expect(await statusOf(ticket)).toBe('COLLECTED');
  expect(await coordinator.call('ops/tickets/setFinalPrice', price)).toMatchObject(rc(ticketMovedOn));
  expect((await shop.billsOf(ticket)).filter(({ status }) => status === 'open')).toEqual([]);
});

describe('what happened at a door and is told later', () => {
  const hourMs = 60 * 60 * 1000;

  async function aTripToday() {
    shop.setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.anAcceptedTicket();
    await shop.pay(ticket);
    shop.setTime('2026-03-03T10:30:00Z');
    const { ticketID } = ticket;
    const assigned = { ticketID, task: 'PICKUP', staffID: driver.staffID };
    expect(await coordinator.call('ops/tickets/assignCourier', assigned)).toMatchObject(done);
    return { ticket, ticketID, code: await shop.codeOf(ticket) };
  }

  test('is not refused because another is named since', async () => {
    const { ticket, ticketID, code } = await aTripToday();
    shop.setTime('2026-03-03T11:30:00Z');
    const other = { ticketID, task: 'PICKUP', staffID: otherDriver.staffID };
    expect(await coordinator.call('ops/tickets/assignCourier', other)).toMatchObject(done);
    const told = { ticketID, code, actID: randomUUID(), seenEventID: '1' };
    expect(await driver.call('ops/tickets/collect', told)).toMatchObject(rc(unknownTicket));
    expect(await driver.call('ops/tickets/collect', { ...told, agoMs: hourMs })).toMatchObject(done);
    expect(await statusOf(ticket)).toBe('COLLECTED');
  });

  test('is kept where it contradicts what the order has become, and somebody is to call', async () => {
    const { ticket, ticketID, code } = await aTripToday();
    shop.setTime('2026-03-03T11:30:00Z');
    expect(await coordinator.call('ops/tickets/cancel', { ticketID, reason: 'Asked.' })).toMatchObject(done);
    const told = { ticketID, code, actID: randomUUID() };
    expect(await driver.call('ops/tickets/collect', told)).toMatchObject(rc(ticketMovedOn));
    const wrong = { ...told, code: code === '0000' ? '0001' : '0000', agoMs: hourMs };
    expect(await driver.call('ops/tickets/collect', wrong)).toMatchObject(rc(refusalAnswers.wrongCode));
    expect(await driver.call('ops/tickets/collect', { ...told, agoMs: hourMs })).toMatchObject(done);
    expect(await driver.call('ops/tickets/collect', { ...told, agoMs: 2 * hourMs })).toMatchObject(done);
    expect(await statusOf(ticket)).toBe('CANCELLED');
    expect((await kindsOf(ticket)).filter((kind) => kind === 'doorReport')).toHaveLength(1);
    expect(await shop.rowOf(ticket)).toMatchObject({ contact_reason: 'door-report' });
  });

  test('is guessed at the cost of whose trip it is not, and of nobody else', async () => {
    const { ticket, ticketID, code } = await aTripToday();
    shop.setTime('2026-03-03T11:30:00Z');
    for (let at = 0; at < 8; at++) {
      const guess = { ticketID, code: code === '0000' ? '0001' : '0000', agoMs: 10 * 60_000 };
      const answer = at < 6 ? refusalAnswers.wrongCode : refusalAnswers.tooManyRequests;
      expect(await otherDriver.call('ops/tickets/collect', guess)).toMatchObject(rc(answer));
    }
    const withoutCode = { ticketID, withoutCode: 'Forgotten.' };
    expect(await driver.call('ops/tickets/collect', withoutCode)).toMatchObject(rc(notAllowed));
    expect(await driver.call('ops/tickets/collect', { ticketID, code })).toMatchObject(done);
    expect(await statusOf(ticket)).toBe('COLLECTED');
  });
});

test('accepting goes by the same rule, with the lock and without', async () => {
  const ticket = await shop.aTicket();
  await chooseWindow(ticket);
  const [first, second] = quoteIDsOf(ticket);
  expect(await accept(ticket, first)).toMatchObject(done);
  expect(await accept(ticket, second)).toMatchObject(done);
  const cancelling = { ticketID: ticket.ticketID, refundInPence: 0 };
  expect(await ticket.call('tickets/cancel', cancelling)).toMatchObject(done);
  expect(await accept(ticket, first)).toMatchObject(rc(ticketMovedOn));
});
