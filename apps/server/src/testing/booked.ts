import { expect } from 'vitest';
import { agreed, begin, confirm, getBill, intentOf, payingShop, returnUrl } from './paying.ts';
import { openAsStaff, openAsTechnician, standByAllBut } from './staff.ts';
import { accept, chooseWindow, quoteIDsOf, repairTypeOf, type OpenTicket } from './tickets.ts';
import type { CallOutput } from '@fettle/contract/calls';

/** The paying shop with its staff, and tickets that are booked. Its Monday is 2 March 2026; they are collected on Tuesday at ten. */
export async function staffedShop(options: Parameters<typeof payingShop>[0] = {}) {
  const shop = await payingShop(options);
  const { app, iPhone, stripe } = shop;
  const [coordinator, administrator, driver, otherDriver, otherTechnician] = [
    await openAsStaff(app, 'coordinator'),
    await openAsStaff(app, 'administrator'),
    await openAsStaff(app, 'driver'),
    await openAsStaff(app, 'driver'),
    await openAsStaff(app, 'technician'),
  ];

  await standByAllBut(app.db, driver.staffID);

  async function pay(ticket: OpenTicket): Promise<number> {
    const { bill } = (await getBill(ticket)).data;
    expect(await begin(ticket, bill.amountInPence)).toMatchObject({ rc: 0 });
    const intentID = intentOf(bill);
    await stripe.client.paymentIntents.confirm(intentID, {
      payment_method: 'pm_card_visa',
      return_url: returnUrl,
    });
    expect(await confirm(ticket, intentID)).toMatchObject({ rc: 0 });
    return bill.amountInPence;
  }

  async function aPaidTicket(): Promise<OpenTicket & { paidPence: number }> {
    const ticket = await shop.anAcceptedTicket();
    return { ...ticket, paidPence: await pay(ticket) };
  }

  /** An open quote, booked: its price follows the diagnosis. */
  async function aBookedTicket(): Promise<OpenTicket> {
    const ticket = await shop.aTicket({ repairTypeID: repairTypeOf(iPhone, 'Water damage') });
    await chooseWindow(ticket);
    await accept(ticket, quoteIDsOf(ticket)[0]);
    expect(await confirm(ticket, false, { agreed })).toMatchObject({ rc: 0 });
    return ticket;
  }

  const trackingOf = async ({ call, ticketID }: OpenTicket) =>
    (await call<CallOutput<'tickets/getTasks'>>('tickets/getTasks', { ticketID })).data.tracking;

  /** What its customer reads to the driver today. */
  async function codeOf(ticket: OpenTicket): Promise<string> {
    const code = (await trackingOf(ticket)).handOver?.code;
    if (!code) throw new Error('there is no code to be seen now');
    return code;
  }

  /** On Tuesday at half past ten, by a driver. */
  async function collect(ticket: OpenTicket): Promise<void> {
    shop.setTime('2026-03-03T10:30:00Z');
    const { ticketID } = ticket;
    expect(await driver.call('ops/tickets/collect', { ticketID, code: await codeOf(ticket) })).toMatchObject({
      rc: 0,
    });
  }

  /** Nobody fills in the list in a test that is not about it. */
  const despite = 'Tested by hand.';
  const report = { checks: [{ name: 'Touch', passed: true }], note: 'New screen.' };
  async function repair(ticket: OpenTicket): Promise<void> {
    const { ticketID } = ticket;
    const { call } = await openAsTechnician(app, ticket);
    expect(await call('ops/tickets/repaired', { ticketID, report, despite })).toMatchObject({ rc: 0 });
  }

  /** The day after it was repaired: a window is chosen, the courier takes it and meets the customer. */
  async function deliver(ticket: OpenTicket): Promise<void> {
    const { ticketID } = ticket;
    const window = { task: 'DELIVERY', date: '2026-03-05', time: '13:00' };
    expect(await chooseWindow(ticket, window)).toMatchObject({ rc: 0 });
    shop.setTime('2026-03-05T13:30:00Z');
    expect(await coordinator.call('ops/tickets/handToCourier', { ticketID })).toMatchObject({ rc: 0 });
    expect(await driver.call('ops/tickets/deliver', { ticketID, code: await codeOf(ticket) })).toMatchObject({
      rc: 0,
    });
  }

  const kindsOf = async (ticket: OpenTicket) => (await shop.eventsOf(ticket)).map(({ kind }) => kind);
  const statusOf = async (ticket: OpenTicket) => (await shop.rowOf(ticket)).status;

  return {
    ...shop,
    coordinator,
    administrator,
    driver,
    otherDriver,
    otherTechnician,
    technicianOf: (ticket: OpenTicket) => openAsTechnician(app, ticket),
    pay,
    aPaidTicket,
    aBookedTicket,
    trackingOf,
    codeOf,
    collect,
    report,
    despite,
    repair,
    deliver,
    kindsOf,
    statusOf,
  };
}
