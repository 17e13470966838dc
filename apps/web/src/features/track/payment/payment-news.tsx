import type { Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { PaymentLine } from './payment-line.ts';
import type { ReturnOutcome } from '../ticket/use-tracked-ticket.ts';

/** Spec §8. */
const paymentError = 'A payment error occurred. Please try again or contact us if the problem persists.';

interface PaymentNewsProps {
  ticket: Ticket;
  line: PaymentLine;
  /** Of extra work, beside the order's own bill. */
  extraPaidInPence: number;
  outcome: ReturnOutcome | undefined;
  isNews: boolean;
  /** One comes from booking an open quote. */
  hasJustBooked: boolean;
  onRetry: () => void;
}

/** How the payment ended that the customer has just come back from. What the ticket says wins. */
export function PaymentNews(props: PaymentNewsProps) {
  const { ticket, line, extraPaidInPence, outcome, isNews, hasJustBooked, onRetry } = props;
  if (extraPaidInPence > 0 && ticket.status === 'COLLECTED') {
    const paid = { kind: 'paid', pence: extraPaidInPence } as const;
    // what was paid in this tab is known by the order's own bill, which this is not
    return outcome === 'paid' ? <Thanks title={thanksAfterwards} line={paid} /> : null;
  }
  if (line.kind === 'paid' || line.kind === 'free') {
    const title = thanksFor(ticket);
    return isNews && title !== undefined ? <Thanks title={title} line={line} /> : null;
  }
  if (line.kind === 'onItsWay' || (outcome === 'onItsWay' && line.kind === 'toPay')) {
    return (
      <Alert tone="info" title="Your payment is on its way">
        <p>We’re waiting to hear from your bank or Klarna. This page will tell you as soon as we know.</p>
      </Alert>
    );
  }
  if (line.kind === 'begun') return <Unfinished hasFailed={outcome === 'failed'} />;
  if (outcome === 'failed' && line.kind === 'toPay') {
    return (
      <Alert tone="danger">
        <p>{paymentError}</p>
        <p>Nothing has been taken. You can try again, or pay another way.</p>
      </Alert>
    );
  }
  if (outcome === 'unknown') {
    return (
      <Alert tone="warning" title="We can’t check your payment just now">
        <p>If you’ve paid, your payment is safe and we’ll find it.</p>
        <p>
          <Button variant="small" tone="quiet" onClick={onRetry}>
            Check again
          </Button>
        </p>
      </Alert>
    );
  }
  return hasJustBooked && ticket.status === 'NEW' && line.kind === 'later' ? <Booked /> : null;
}

function Unfinished({ hasFailed }: { hasFailed: boolean }) {
  const words = 'If something went wrong, try again. You won’t be charged twice.';
  return hasFailed ? (
    <Alert tone="danger">
      <p>{paymentError}</p>
      <p>{words}</p>
    </Alert>
  ) : (
    <Alert tone="info" title="Your payment isn’t finished">
      <p>Your bank or Klarna may still be waiting for you. {words}</p>
    </Alert>
  );
}

const thanksAfterwards = 'Thank you, we’ve received your payment';

/** Undefined once the order has moved on: the tab that paid may stay open for days. */
function thanksFor({ status, openQuote }: Ticket): string | undefined {
  if (status === 'PAID') return 'Thank you, your repair is booked';
  const isAfterDiagnosis = openQuote && (status === 'COLLECTED' || status === 'DECLINED');
  return isAfterDiagnosis ? thanksAfterwards : undefined;
}

interface ThanksProps {
  title: string;
  line: Extract<PaymentLine, { kind: 'paid' | 'free' }>;
}

function Thanks({ title, line }: ThanksProps) {
  return (
    <Alert tone="success" title={title}>
      <p>
        {line.kind === 'paid' ? (
          <>
            We’ve received <Money pence={line.pence} />. Your invoice is on its way by email.
          </>
        ) : (
          'There’s nothing to pay.'
        )}
      </p>
    </Alert>
  );
}

function Booked() {
  return (
    <Alert tone="success" title="Your repair is booked">
      <p>There’s nothing to pay now. We’ll agree the price with you after the diagnosis.</p>
    </Alert>
  );
}
