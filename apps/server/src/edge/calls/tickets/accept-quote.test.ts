import { describe, expect, test } from 'vitest';
import { addQuote } from '../../../stores/quoting/quotes.ts';
import {
  accept,
  applyCode,
  chooseWindow,
  quoteIDsOf,
  quotesOf,
  repairTypeOf,
  testShop,
  type OpenTicket,
} from '../../../testing/tickets.ts';

const { app, iPhone, aTicket, billsOf, eventsOf, now, setStatus, setTime } = await testShop();

/** With two fixed quotes, and an open one that a coordinator has added. */
async function aTicketWithOpenQuote() {
  const ticket = await aTicket();
  const openQuoteID = await addQuote(app.db, {
    ticketID: ticket.ticketID,
    title: 'Diagnosis and repair',
    variation: 'Open quote',
    toolTip: '',
    imgUrl: '',
    price: { kind: 'open', minPence: 4_000, maxPence: 20_000 },
    namesFee: true,
    validUntil: '2026-03-16',
    actor: { kind: 'staff', staffID: 3, role: 'coordinator' },
    now: now(),
  });
  return { ...ticket, openQuoteID };
}
const penceOf = (ticket: OpenTicket, quoteID: number) =>
  Math.round((quotesOf(ticket.started).find((quote) => quote.quoteID === quoteID)?.amount ?? 0) * 100);
/** What the customer did with which quote; bills are looked at apart. */
const stepsOf = async (ticket: OpenTicket) =>
  (await eventsOf(ticket))
    .filter(({ kind }) => !/^(start|quotesAdded|bill\w+)$/.test(kind))
    .map(({ kind, detail }) => [kind, detail.quoteID]);

describe('a fixed quote', () => {
  test('is accepted with a bill, an event and a window that is held', async () => {
    const ticket = await aTicket();
    const [quoteID] = quoteIDsOf(ticket);
    const window = (await chooseWindow(ticket)).data.timeSlot;
    setTime('2026-03-02T10:20:00Z');
    const { rc, data } = await accept(ticket, quoteID, window);
    expect(rc).toBe(0);
    expect(data.ticket).toMatchObject({
      status: 'ACCEPTED',
      openQuote: false,
      bill: {
        amountInPence: penceOf(ticket, quoteID),
        clientSecret: '',
        orderNum: `RE${ticket.ticketID}`,
        paymentID: null,
      },
      // while they pay
      timeSlots: { PICKUP: { startTime: '10:00', holdExpiresAt: '2026-03-02T10:50:00.000Z' } },
    });
    expect(quotesOf(data.ticket).filter(({ accepted }) => accepted)).toMatchObject([{ quoteID }]);
    expect(await ticket.look()).toEqual(data.ticket);
    expect(await stepsOf(ticket)).toEqual([
      ['holdWindow', undefined],
      ['accept', quoteID],
    ]);
  });

  test('accepted again is the same', async () => {
    const ticket = await aTicket();
    const [quoteID] = quoteIDsOf(ticket);
    const window = (await chooseWindow(ticket)).data.timeSlot;
    const { data } = await accept(ticket, quoteID, window);
    expect((await accept(ticket, quoteID, window)).data).toEqual(data);
    expect(await billsOf(ticket)).toHaveLength(1);
    expect(await stepsOf(ticket)).toHaveLength(2);
  });

  test('can be changed for another until it is paid', async () => {
    const ticket = await aTicket();
    const [first, second] = quoteIDsOf(ticket);
    await accept(ticket, first);
    const { data } = await accept(ticket, second);
    expect(data.ticket).toMatchObject({
      status: 'ACCEPTED',
      bill: { amountInPence: penceOf(ticket, second) },
    });
    expect(quotesOf(data.ticket).filter(({ accepted }) => accepted)).toMatchObject([{ quoteID: second }]);
    expect(await billsOf(ticket)).toMatchObject([
      { amount_pence: penceOf(ticket, first), quote_id: first, status: 'void' },
      { amount_pence: penceOf(ticket, second), quote_id: second, status: 'open' },
    ]);
    expect(await stepsOf(ticket)).toEqual([
      ['accept', first],
      ['change', second],
    ]);
  });

  test.each([
    ['FIX10', (pence: number) => Math.floor((pence * 90) / 100)],
    ['ONTHEHOUSE', () => 0],
  ])('is billed with %s taken off', async (promoCode, toBill) => {
    const ticket = await aTicket();
    const [quoteID] = quoteIDsOf(ticket);
    await applyCode(ticket, promoCode);
    const { data } = await accept(ticket, quoteID);
    expect(data.ticket.bill).toMatchObject({ amountInPence: toBill(penceOf(ticket, quoteID)) });
  });

  test('is accepted from a ticket we were in touch about', async () => {
    const ticket = await aTicket();
    await setStatus(ticket, 'CONTACTED');
    expect((await accept(ticket, quoteIDsOf(ticket)[0])).data.ticket.status).toBe('ACCEPTED');
  });
});

describe('an open quote', () => {
  test('is accepted without a bill, and the ticket stays as it is', async () => {
    const ticket = await aTicket({ repairTypeID: repairTypeOf(iPhone, 'Water damage') });
    const [quoteID] = quoteIDsOf(ticket);
    const { data } = await accept(ticket, quoteID);
    expect(data.ticket).toMatchObject({ status: 'STARTED', openQuote: true, bill: false });
    expect(data.ticket.quotes).toMatchObject([{ quoteID, accepted: true }]);
    await accept(ticket, quoteID);
    expect(await stepsOf(ticket)).toEqual([['chooseQuote', quoteID]]);
  });

  test('taken instead of a fixed one makes the bill void', async () => {
    const ticket = await aTicketWithOpenQuote();
    const [fixed] = quoteIDsOf(ticket);
    await accept(ticket, fixed);
    const { data } = await accept(ticket, ticket.openQuoteID);
    expect(data.ticket).toMatchObject({ status: 'STARTED', openQuote: true, workflowID: 2, bill: false });
    expect(await billsOf(ticket)).toMatchObject([{ quote_id: fixed, status: 'void' }]);
    expect(await stepsOf(ticket)).toEqual([
      ['accept', fixed],
      ['reopen', ticket.openQuoteID],
    ]);
    const again = await accept(ticket, fixed);
    expect(again.data.ticket).toMatchObject({ status: 'ACCEPTED', openQuote: false });
    expect(again.data.ticket.bill).toMatchObject({ amountInPence: penceOf(ticket, fixed) });
  });
});
