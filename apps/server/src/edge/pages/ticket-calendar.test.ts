import { expect, test } from 'vitest';
import { staffedShop } from '../../testing/booked.ts';
import { chooseWindow, openAsCustomer, type OpenTicket } from '../../testing/tickets.ts';

const shop = await staffedShop();
const { app } = shop;

async function calendarOf(ticket: Pick<OpenTicket, 'customer' | 'ticketID'>, file = 'collection.ics') {
  const url = `${app.url}/tickets/RE${ticket.ticketID}/${file}`;
  const response = await fetch(url, { headers: { cookie: ticket.customer.cookie } });
  const text = await response.text();
  const unfolded = text.replaceAll('\r\n ', '');
  const valueOf = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(unfolded)?.[1];
  return { response, text, valueOf };
}

test('a booked collection is an entry with a stable id, which moves when it is moved', async () => {
  const ticket = await shop.aPaidTicket();
  const { response, text, valueOf } = await calendarOf(ticket);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(valueOf('DTSTART')).toBe('20260303T100000Z');
  expect(valueOf('DTEND')).toBe('20260303T130000Z');
  expect(valueOf('LOCATION')).toBe(String.raw`1 Larkspur Yard\, London\, E2 0AA`);
  expect(valueOf('STATUS')).toBe('CONFIRMED');
  const uid = valueOf('UID');
  expect(uid).toBe(`RE${ticket.ticketID}-pickup@localhost`);
  const sequence = Number(valueOf('SEQUENCE'));

  // in summer time
  await chooseWindow(ticket, { date: '2026-03-30', time: '16:00' });
  const moved = await calendarOf(ticket);
  expect(moved.valueOf('UID')).toBe(uid);
  expect(Number(moved.valueOf('SEQUENCE'))).toBe(sequence + 1);
  expect(moved.valueOf('DTSTART')).toBe('20260330T150000Z');
  expect(moved.valueOf('DTEND')).toBe('20260330T180000Z');

  await ticket.call('tickets/cancel', { ticketID: ticket.ticketID, refundInPence: ticket.paidPence });
  const cancelled = await calendarOf(ticket);
  expect(cancelled.valueOf('STATUS')).toBe('CANCELLED');
  expect(Number(cancelled.valueOf('SEQUENCE'))).toBe(sequence + 2);
});

test('the way back has its own, and what took place stays when the order has ended', async () => {
  const ticket = await shop.aPaidTicket();
  expect((await calendarOf(ticket, 'delivery.ics')).response.status).toBe(404);
  await shop.collect(ticket);
  await shop.repair(ticket);
  await shop.deliver(ticket);
  const delivery = await calendarOf(ticket, 'delivery.ics');
  expect(delivery.valueOf('UID')).toBe(`RE${ticket.ticketID}-delivery@localhost`);
  expect(delivery.valueOf('STATUS')).toBe('CONFIRMED');
  expect((await calendarOf(ticket)).valueOf('STATUS')).toBe('CONFIRMED');
});

test('there is none without a window, for a stranger, a visitor or a number that is none', async () => {
  const ticket = await shop.aPaidTicket();
  const stranger = await openAsCustomer(app);
  const missing = [
    await calendarOf(await shop.aTicket()),
    await calendarOf({ ...ticket, customer: stranger }),
    await calendarOf({ ...ticket, customer: { ...stranger, cookie: '' } }),
    await calendarOf(ticket, 'other.ics'),
    await calendarOf(ticket, 'constructor'),
    await calendarOf({ ...ticket, ticketID: 2_147_483_648 }),
    await calendarOf({ ...ticket, ticketID: -1 }),
  ];
  expect(missing.map(({ response }) => response.status)).toEqual(missing.map(() => 404));
});
