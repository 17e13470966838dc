import { hasEnded, isUndecided, type TicketStatus } from './status.ts';

/** A part that went into a repair, with what we paid for one of it, VAT included as in the customer's price. */
export interface Part {
  quantity: number;
  unitPence: number;
}

/** From the booking on, also when the device is back: a supplier's bill may come late. */
export const mayRecordParts = (status: TicketStatus): boolean =>
  !isUndecided(status) && (!hasEnded(status) || wasWithUs(status));

const wasWithUs = (status: TicketStatus): boolean => status === 'COMPLETED' || status === 'RETURNED';

export const costOf = ({ quantity, unitPence }: Part): number => quantity * unitPence;
