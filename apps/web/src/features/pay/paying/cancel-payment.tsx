import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useServices } from '../../../platform/services/services-context.ts';
import { useTicketAct } from '../../ticket/use-ticket-act.ts';

/** The order stands still while a payment has no outcome: this sets it free, unless the money has arrived meanwhile. */
export function CancelPayment({ ticketID, onChange }: { ticketID: number; onChange: () => void }) {
  const { call } = useServices();
  const act = useTicketAct();
  async function cancel(): Promise<void> {
    await act.run(() => call('tickets/cancelPayment', { ticketID }));
    onChange();
  }
  return (
    <>
      {act.failure && (
        <Alert key={act.attempt} tone="danger" takeFocus>
          <p>{act.failure.message}</p>
        </Alert>
      )}
      <p>
        <Button tone="quiet" disabled={act.isActing} onClick={() => void cancel()}>
          Cancel this payment
        </Button>
      </p>
    </>
  );
}
