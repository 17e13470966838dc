import type { Ticket } from '@fettle/contract/entities/ticket';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { CallUsModal } from './call-us-modal.tsx';

interface NothingToChooseProps {
  ticket: Ticket;
  /** By the server; what this browser remembers may have changed since. */
  isKnown: boolean;
}

/** Nobody for it, or no price: the phone is the way (spec §2), and the coordinators have it in their queue. */
export function NothingToChoose({ ticket, isKnown }: NothingToChooseProps) {
  const [isClosed, setClosed] = useState(false);
  // spec §8
  const reason = ticket.technician
    ? 'Sorry, we cannot quote for that fix online.'
    : 'Sorry, no technicians are currently available in your area for that fix.';
  return (
    <>
      <Alert tone="warning" title={reason}>
        <p>We’ve got your request and we’re working out a price. There’s nothing to pay yet.</p>
        <p>
          <Button variant="small" tone="quiet" onClick={() => setClosed(false)}>
            Give us a Call
          </Button>
        </p>
      </Alert>
      <CallUsModal
        reason={reason}
        ticketNumber={formatTicketNumber(ticket.ticketID)}
        open={isKnown && !isClosed}
        onClose={() => setClosed(true)}
      />
    </>
  );
}
