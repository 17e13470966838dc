import { randomUUID } from 'node:crypto';
import type { AvailableWindow, Ticket } from '@fettle/contract/entities/ticket';
import { addDays } from '@fettle/domain/london';
import type { Connection } from './connection.ts';
import type { Shopper } from './shoppers.ts';

/** What every journey asks for. */
export interface Wanted {
  deviceID: number;
  modelID: number | null;
  repairTypeID: number;
  promoCode: string;
  /** The first day to collect on; journeys are spread over the weeks after it. */
  firstDay: string;
}

const hours = ['10:00', '13:00', '16:00'];
const spreadDays = 28;

/** One booking in eight calls, from the device's page to the accepted quote. */
export async function walk(
  connection: Connection,
  shopper: Shopper,
  wanted: Wanted,
  number: number,
): Promise<void> {
  const { deviceID, modelID, repairTypeID, promoCode, firstDay } = wanted;
  const call = <Data>(name: string, input: object) => connection.post<Data>(name, shopper.cookie, input);
  await call('devices/get', { deviceID });
  const { ticket } = await call<{ ticket: Pick<Ticket, 'ticketID' | 'quotes'> }>('tickets/start', {
    address: shopper.address,
    postcode: 'E2 0AA',
    location: `${shopper.address},E2 0AA`,
    ticketID: 0,
    customerID: 0,
    phone: shopper.phone,
    cookiePref: 'essential',
    deviceID,
    modelID,
    repairTypeID,
    problem: 'It fell.',
    startKey: randomUUID(),
  });
  const { ticketID } = ticket;
  await call('tickets/get', { ticketID });
  await call('tickets/applyCode', { promoCode, ticketID });
  await call<{ timeSlots: Record<string, AvailableWindow[]> }>('tickets/getAvailableTimes', {
    ticketID,
    date: firstDay,
  });
  const day = addDays(firstDay, number % spreadDays);
  const time = hours[number % hours.length] ?? '10:00';
  await call('tickets/chooseTimeSlot', { ticketID, task: 'PICKUP', date: day, time, pencil: 1 });
  const quoteID = (ticket.quotes || [])[0]?.quoteID;
  const endTime = `${Number(time.slice(0, 2)) + 3}:00`;
  const timeSlot = { asap: false, timeDesc: `${time}-${endTime}`, day, startTime: time, endTime };
  await call('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot });
  await call('tickets/get', { ticketID });
}

/** Journeys one after another on each connection, until all of these have booked. Tells how many a second. */
export async function journeysPerSecond(
  connections: readonly Connection[],
  shoppers: readonly Shopper[],
  wanted: Wanted,
): Promise<number> {
  const begun = performance.now();
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      for (let at = next++; at < shoppers.length; at = next++) {
        const shopper = shoppers[at];
        if (shopper) await walk(connection, shopper, wanted, at);
      }
    }),
  );
  return (shoppers.length * 1000) / (performance.now() - begun);
}
