import type { Ticket } from '@fettle/contract/entities/ticket';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import type { ExpectedPrice } from '../../../platform/storage/client-state.ts';
import { priceSpan } from '../../catalogue/price-words.ts';

/** Beside the prices: somebody else than the device page named repairs it, because the first one was given another job. */
export function OtherTechnician({ ticket }: { ticket: Ticket }) {
  const { clientState } = useServices();
  const [expected] = useState(() => clientState.get().ticket.expected);
  const { technician } = ticket;
  if (!technician || !expected || !isAnother(ticket, expected)) return null;
  return (
    <Alert tone="info" title={`${technician.firstname} will repair it, not ${expected.firstname}`}>
      <p>
        {expected.firstname}, whose price of {priceSpan(expected)} we showed you, has been given another job
        since. These are {technician.firstname}’s prices.
      </p>
    </Alert>
  );
}

/** Of this ticket, and not the technician it was matched with. */
export const isAnother = ({ ticketID, technician }: Ticket, expected: ExpectedPrice): boolean =>
  expected.ticketID === ticketID && technician !== null && technician.userID !== expected.technicianID;
