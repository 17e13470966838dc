import { describe, expect, test } from 'vitest';
import { staffedShop } from '../../../../testing/booked.ts';
import { chooseWindow, quotesOf, type OpenTicket } from '../../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, coordinator, administrator, driver, otherDriver, otherTechnician, kindsOf, rowOf } = shop;
const { db } = app;
type Caller = typeof coordinator;
const act = (who: Caller, name: string, { ticketID }: { ticketID: number }, input: object = {}) =>
  who.call(`ops/tickets/${name}`, { ticketID, ...input });

const lastEventOf = async ({ ticketID }: OpenTicket) => {
  const { id } = await db
    .selectFrom('ticket_event')
    .select((eb) => eb.fn.max('event_id').as('id'))
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  return id;
};
const notesOf = ({ ticketID }: OpenTicket) =>
  db.selectFrom('ticket_note').select(['kind', 'reason']).where('ticket_id', '=', ticketID).execute();
const toldOf = async ({ ticketID }: OpenTicket) => {
  const jobs = await db.selectFrom('job').select(['task', 'payload']).execute();
  return jobs.filter(
    ({ task, payload }) => task === 'tellOfEvent' && (payload as { ticketID?: number }).ticketID === ticketID,
  );
};

const finished = { report: shop.report, despite: shop.despite };
const fixed = {
  title: 'Screen replacement',
  variation: 'Genuine part',
  toolTip: 'Fitted and tested.',
  price: { kind: 'fixed', pence: 14_400 },
};

/** Nobody has a price for it: it waits in the call list. */
async function anUnpricedTicket() {
  const ticket = await shop.aTicket();
  await db
    .updateTable('quote')
    .set({ withdrawn_at: shop.now() })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  await db
    .updateTable('ticket')
    .set({ contact_reason: 'no-quote', contact_since: shop.now() })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  return ticket;
}

describe('what the person had in sight', () => {
  const reason = 'The customer asked by telephone.';

  test('an act is refused if the order has changed since, and nothing happens', async () => {
    const ticket = await shop.aPaidTicket();
    const seenEventID = await lastEventOf(ticket);
    await chooseWindow(ticket, { date: '2026-03-04' });
    expect(await act(coordinator, 'cancel', ticket, { reason, seenEventID })).toMatchObject({ rc: 15 });
    expect(await shop.statusOf(ticket)).toBe('PAID');
    const now = await lastEventOf(ticket);
    expect(await act(coordinator, 'cancel', ticket, { reason, seenEventID: now })).toMatchObject({ rc: 0 });
  });

  test('messages, notes and the serial number leave the order as it was', async () => {
    const ticket = await shop.aPaidTicket();
    const seenEventID = await lastEventOf(ticket);
    await act(administrator, 'note', ticket, { text: 'Rings twice.' });
    await act(administrator, 'setSerial', ticket, { serial: 'C02XK1' });
    await ticket.call('tickets/sendMessage', {
      ticketID: ticket.ticketID,
      text: 'Hello?',
      messageKey: crypto.randomUUID(),
    });
    expect(await act(coordinator, 'cancel', ticket, { reason, seenEventID })).toMatchObject({ rc: 0 });
  });

  test.each([
    [
      'two who move the window',
      'moveWindow',
      { task: 'PICKUP', day: '2026-03-04', hour: 13 },
      'moveWindow',
      { task: 'PICKUP', day: '2026-03-05', hour: 10 },
    ],
    [
      'two who give the same back',
      'refund',
      { amountInPence: 500, reason },
      'refund',
      { amountInPence: 500, reason },
    ],
    [
      'cancelling and moving',
      'cancel',
      { reason },
      'moveWindow',
      { task: 'PICKUP', day: '2026-03-05', hour: 10 },
    ],
  ])('of %s at once one is told', async (_, first, input, second, otherInput) => {
    const ticket = await shop.aPaidTicket();
    const seenEventID = await lastEventOf(ticket);
    const answers = await Promise.all([
      act(coordinator, first, ticket, { ...input, seenEventID }),
      act(administrator, second, ticket, { ...otherInput, seenEventID }),
    ]);
    expect(answers.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 15]);
  });

  test.each(['', 'x', '1'.repeat(19), 12])('%j is no event', async (seenEventID) => {
    const ticket = await shop.aTicket();
    expect(await act(coordinator, 'contact', ticket, { seenEventID })).toMatchObject({ rc: 2 });
  });
});

describe('a price that somebody found', () => {
  test('is on offer, ends the wait and is told by email', async () => {
    const ticket = await anUnpricedTicket();
    expect(await act(otherTechnician, 'addQuote', ticket, fixed)).toMatchObject({ rc: 25 });
    const before = (await toldOf(ticket)).length;
    expect(await act(coordinator, 'addQuote', ticket, fixed)).toMatchObject({ rc: 0 });
    expect(quotesOf(await ticket.look())).toMatchObject([
      { title: fixed.title, amount: 144, accepted: false },
    ]);
    expect(await rowOf(ticket)).toMatchObject({ contact_reason: null, contact_since: null });
    expect((await kindsOf(ticket)).at(-1)).toBe('quotesAdded');
    expect(await toldOf(ticket)).toHaveLength(before + 1);
  });

  test('is changed by another: the first is withdrawn, once', async () => {
    const ticket = await anUnpricedTicket();
    const { data } = await coordinator.call<{ quoteID: number }>('ops/tickets/addQuote', {
      ticketID: ticket.ticketID,
      ...fixed,
    });
    const price = { kind: 'open', minPence: 8_000, maxPence: 12_000 };
    const changed = { ...fixed, price, quoteID: data.quoteID };
    const said = await Promise.all([1, 2].map(() => act(coordinator, 'changeQuote', ticket, changed)));
    expect(said.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 10]);
    expect(quotesOf(await ticket.look())).toMatchObject([{ openMin: 80, openMax: 120 }]);
  });

  test('keeps waiting for a technician where there is none', async () => {
    const ticket = await anUnpricedTicket();
    await db
      .updateTable('ticket')
      .set({ technician_id: null })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    await act(coordinator, 'addQuote', ticket, fixed);
    expect((await rowOf(ticket)).contact_reason).toBe('no-technician');
    const { user_id: technicianID } = await db
      .selectFrom('technician')
      .select('user_id')
      .where('active', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await act(coordinator, 'reassignTechnician', ticket, { technicianID })).toMatchObject({ rc: 0 });
    expect((await rowOf(ticket)).contact_reason).toBeNull();
  });

  test('not once it is decided, nor a price that is none', async () => {
    expect(await act(coordinator, 'addQuote', await shop.aPaidTicket(), fixed)).toMatchObject({ rc: 15 });
    const ticket = await anUnpricedTicket();
    for (const price of [
      { kind: 'fixed', pence: 0 },
      { kind: 'fixed', pence: 10.5 },
      { kind: 'open', minPence: 500, maxPence: 400 },
      { kind: 'open', minPence: 500 },
    ]) {
      expect(await act(coordinator, 'addQuote', ticket, { ...fixed, price })).toMatchObject({ rc: 2 });
    }
  });
});

describe('another technician', () => {
  test('takes over until the repair is done, and the former one sees it no more', async () => {
    const ticket = await shop.aPaidTicket();
    const { technician_id: former } = await rowOf(ticket);
    const formerCaller = await shop.technicianOf(ticket);
    const { user_id: technicianID } = await db
      .insertInto('technician')
      .values({
        staff_id: otherTechnician.staffID,
        firstname: 'Sam',
        surname: 'Sample',
        about: '',
        img_url: '',
      })
      .onConflict((known) => known.column('staff_id').doUpdateSet({ active: true }))
      .returning('user_id')
      .executeTakeFirstOrThrow();
    expect(await act(coordinator, 'reassignTechnician', ticket, { technicianID })).toMatchObject({ rc: 0 });
    expect(await act(coordinator, 'reassignTechnician', ticket, { technicianID })).toMatchObject({ rc: 0 });
    const assigned = (await shop.eventsOf(ticket)).filter(({ kind }) => kind === 'assign');
    expect(assigned).toMatchObject([{ detail: { technicianID, formerTechnicianID: former } }]);
    await shop.collect(ticket);
    expect(await act(formerCaller, 'repaired', ticket, finished)).toMatchObject({ rc: 6 });
    expect(await act(otherTechnician, 'repaired', ticket, finished)).toMatchObject({ rc: 0 });
    expect(await act(coordinator, 'reassignTechnician', ticket, { technicianID: former })).toMatchObject({
      rc: 15,
    });
  });

  test('must be one of ours', async () => {
    const ticket = await shop.aTicket();
    expect(
      await act(coordinator, 'reassignTechnician', ticket, { technicianID: 2_000_000_000 }),
    ).toMatchObject({ rc: 2 });
  });
});

describe('another window', () => {
  const wish = { task: 'PICKUP', day: '2026-03-04', hour: 13 };

  test('frees the former place and is told', async () => {
    const ticket = await shop.aPaidTicket();
    const before = (await toldOf(ticket)).length;
    expect(await act(coordinator, 'moveWindow', ticket, wish)).toMatchObject({ rc: 0 });
    expect(await shop.windows()).toEqual([
      { start_hour: 10, taken: 0 },
      { start_hour: 13, taken: 1 },
    ]);
    expect(await toldOf(ticket)).toHaveLength(before + 1);
  });

  test('also when the courier is late already, which a customer may not', async () => {
    const ticket = await shop.aPaidTicket();
    shop.setTime('2026-03-03T12:30:00Z');
    expect(await chooseWindow(ticket, { date: '2026-03-04' })).toMatchObject({ rc: 15 });
    expect(await act(coordinator, 'moveWindow', ticket, wish)).toMatchObject({ rc: 0 });
  });

  test('not a full one, one that is over, or of a trip that is none', async () => {
    const ticket = await shop.aPaidTicket();
    expect(await act(coordinator, 'moveWindow', ticket, { ...wish, day: '2026-03-01' })).toMatchObject({
      rc: 12,
    });
    expect(await act(coordinator, 'moveWindow', ticket, { ...wish, task: 'DELIVERY' })).toMatchObject({
      rc: 15,
    });
    await act(coordinator, 'moveWindow', ticket, wish);
    await db
      .updateTable('courier_window')
      .set((eb) => ({ places: eb.ref('taken') }))
      .where('start_hour', '=', 13)
      .execute();
    const other = await shop.aPaidTicket();
    expect(await act(coordinator, 'moveWindow', other, wish)).toMatchObject({ rc: 13 });
  });

  test('of the way back', async () => {
    const ticket = await shop.aPaidTicket();
    await shop.collect(ticket);
    await shop.repair(ticket);
    const back = { task: 'DELIVERY', day: '2026-03-05', hour: 16 };
    expect(await act(coordinator, 'moveWindow', ticket, back)).toMatchObject({ rc: 0 });
    expect((await kindsOf(ticket)).at(-1)).toBe('bookWindow');
  });
});

describe('the call list', () => {
  const said = 'They will call back tomorrow.';

  test('an entry is cleared once, with what was said', async () => {
    const ticket = await anUnpricedTicket();
    const done = { reason: 'no-quote', said };
    const answers = await Promise.all([1, 2].map(() => act(coordinator, 'clearContact', ticket, done)));
    expect(answers.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 15]);
    expect((await rowOf(ticket)).contact_reason).toBeNull();
    expect(await notesOf(ticket)).toEqual([{ kind: 'contactCleared', reason: said }]);
    expect((await shop.eventsOf(ticket)).at(-1)).toMatchObject({
      kind: 'contactCleared',
      detail: { reason: 'no-quote' },
    });
  });

  test('not what it does not say', async () => {
    const ticket = await anUnpricedTicket();
    expect(await act(coordinator, 'clearContact', ticket, { reason: 'dispute', said })).toMatchObject({
      rc: 15,
    });
    expect(await act(coordinator, 'clearContact', ticket, { reason: 'payment-failed', said })).toMatchObject({
      rc: 15,
    });
    expect((await rowOf(ticket)).contact_reason).toBe('no-quote');
  });
});

describe('a serial number', () => {
  test('is kept as capitals and digits, by whoever has to do with the device', async () => {
    const ticket = await shop.aPaidTicket();
    const serial = '35-209900-176148-1';
    expect(await act(otherTechnician, 'setSerial', ticket, { serial })).toMatchObject({ rc: 6 });
    const input = { ticketID: ticket.ticketID, task: 'PICKUP', staffID: driver.staffID };
    await coordinator.call('ops/tickets/assignCourier', input);
    expect(await act(otherDriver, 'setSerial', ticket, { serial })).toMatchObject({ rc: 6 });
    expect(await act(driver, 'setSerial', ticket, { serial })).toMatchObject({ rc: 0 });
    expect(await act(driver, 'setSerial', ticket, { serial })).toMatchObject({ rc: 0 });
    expect((await rowOf(ticket)).serial).toBe('352099001761481');
    expect((await kindsOf(ticket)).filter((kind) => kind === 'serial')).toHaveLength(1);
  });

  test('an IMEI with a wrong digit is refused', async () => {
    const ticket = await shop.aPaidTicket();
    expect(await act(coordinator, 'setSerial', ticket, { serial: '352099001761482' })).toMatchObject({
      rc: 2,
      data: { issues: [{ path: 'serial' }] },
    });
  });
});

test('a note is for the team, and is deleted with what tells of the customer', async () => {
  const ticket = await shop.aPaidTicket();
  expect(await act(otherTechnician, 'note', ticket, { text: 'Rings twice.' })).toMatchObject({ rc: 6 });
  expect(await act(coordinator, 'note', ticket, { text: 'Rings twice.' })).toMatchObject({ rc: 0 });
  expect(await notesOf(ticket)).toEqual([{ kind: 'note', reason: 'Rings twice.' }]);
  expect(JSON.stringify(await ticket.look())).not.toContain('Rings twice');
  await db.updateTable('ticket').set({ address: '' }).where('ticket_id', '=', ticket.ticketID).execute();
  expect(await act(coordinator, 'note', ticket, { text: 'Rings twice.' })).toMatchObject({ rc: 50 });
});
