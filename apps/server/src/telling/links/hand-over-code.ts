import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Trip } from '@fettle/domain/ticket/trip';

/** The name of the secret they are made of (platform/database/secrets.ts). */
export const handOverSecret = 'hand-over-code';

/**
 * The four digits that a customer reads to the driver, another for each trip. They follow from the ticket and the trip, so that
 * nobody has to store them; whoever tries is stopped by a limit, not by their length.
 */
export function handOverCode(secret: string, { ticketID, trip }: { ticketID: number; trip: Trip }): string {
  const digest = createHmac('sha256', secret)
    .update(`hand over ${ticketID} ${trip.task} ${trip.number}`)
    .digest();
  // of 2^48 numbers each code has as many as any other, to one in 2^34
  return String(digest.readUIntBE(0, 6) % 10_000).padStart(4, '0');
}

/** Takes as long for a wrong code as for the right one. */
export const isSameCode = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
