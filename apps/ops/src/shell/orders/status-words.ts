import type { TicketStatus } from '@fettle/domain/ticket/status';

/** What staff read of a status. */
export const statusWords: Record<TicketStatus, string> = {
  STARTED: 'New request',
  CONTACTED: 'In touch',
  NEW: 'Booked',
  ACCEPTED: 'Accepted, not paid',
  PAID: 'Paid',
  COLLECTED: 'With technician',
  AWAITINGPAYMENT: 'Price to agree',
  REPAIRED: 'Repaired',
  DECLINED: 'Price declined',
  UNREPAIRABLE: 'Can’t be repaired',
  COMPLETED: 'Complete',
  RETURNED: 'Returned',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
};
