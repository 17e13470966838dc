import type { Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { BookAgain } from './book-again.tsx';
import type { NextStep } from '../table/order-page.ts';

/** The page's one button that leads on. Windows are chosen on the page itself. */
export function NextStepButton({ ticket, step }: { ticket: Ticket; step: NextStep }) {
  const { ticketID } = ticket;
  switch (step.kind) {
    case 'pay':
      return (
        <Button to={`/ticket/pay?ticketID=${ticketID}`} reloadDocument>
          Pay <Money pence={step.pence} />
        </Button>
      );
    case 'seePayment':
      return (
        <Button to={`/ticket/pay?ticketID=${ticketID}`} reloadDocument tone="quiet">
          See your payment
        </Button>
      );
    case 'choose':
      return <Button to={`/ticket/${ticketID}`}>See your quotes</Button>;
    case 'feedback':
      return <Button to={`/feedback/${ticketID}`}>Tell us how it went</Button>;
    case 'again':
      return <BookAgain ticket={ticket} tone="primary" />;
    case 'collection':
    case 'delivery':
      return null;
  }
}
