import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { facts } from '../../content/facts/facts.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { useTicketAct } from '../ticket/use-ticket-act.ts';

/** The other answer to a final price, with what follows from it. */
export function DeclinePrice({ ticketID, onDeclined }: { ticketID: number; onDeclined: () => void }) {
  const { call } = useServices();
  const act = useTicketAct();
  async function decline(): Promise<void> {
    await act.run(() => call('tickets/declinePrice', { ticketID }));
    onDeclined();
  }
  return (
    <Section id="decline-heading" heading="Changed your mind?">
      <p>
        If you say no, we’ll bring your device back unrepaired, and the diagnosis costs {facts.diagnosticFee}.
        Delivery is free. You can’t undo this.
      </p>
      {act.failure && (
        <Alert key={act.attempt} tone="danger" takeFocus>
          <p>{act.failure.message}</p>
        </Alert>
      )}
      <p>
        <Button tone="quiet" disabled={act.isActing} onClick={() => void decline()}>
          No, send it back
        </Button>
      </p>
    </Section>
  );
}
