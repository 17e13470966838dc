import type { Call } from '@fettle/contract/client/client';
import type { PayingNote } from '../../../platform/payments/paying-note.ts';
import { trimmed, type PayFields } from '../details/check-fields.ts';
import type { CardOutcome } from './pay-by-card.ts';
import type { SaveDetails } from '../details/save-details.ts';
import { trackingPath, type PayView } from '../bill/pay-view.ts';

interface Booking {
  ticketID: number;
  view: Extract<PayView, { kind: 'book' | 'free' }>;
  fields: PayFields;
}

interface BookingParts {
  call: Call;
  saveDetails: SaveDetails;
  keepNote: (note: PayingNote) => void;
}

/** Spec §4.5: an open quote is booked without a payment; so is what a code has made free. */
export async function bookWithoutCard(
  { call, saveDetails, keepNote }: BookingParts,
  { ticketID, view, fields }: Booking,
): Promise<CardOutcome> {
  const customerData = trimmed(fields);
  const { terms, startEarly } = fields;
  await saveDetails(ticketID, customerData, fields.reachPhone?.trim());
  if (view.kind === 'free') keepNote({ billID: view.bill.billID, email: customerData.email });
  await call('tickets/confirm', {
    ticketID,
    paymentIntentID: false,
    email: customerData.email,
    agreed: { terms, startEarly },
  });
  return {
    kind: 'track',
    path: view.kind === 'book' ? trackingPath(ticketID, 'false') : trackingPath(ticketID),
  };
}
