import type { Quote } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { LoginState } from '../../platform/session/login-state.ts';
import { QuoteCards } from './cards/quote-cards.tsx';

/** For who came by a ticket's link: reading needs no account, deciding does. */
export function SignInToChoose({ ticketID, quotes }: { ticketID: number; quotes: readonly Quote[] }) {
  const state: LoginState = { from: `/ticket/${ticketID}` };
  return (
    <>
      <QuoteCards quotes={quotes} chosenID={null} isActing={false} />
      <Alert tone="info" title="Sign in to choose">
        <p>Then choose a quote and a collection time.</p>
        <p>
          <Button to="/login" state={state} variant="small">
            Sign in
          </Button>
        </p>
      </Alert>
    </>
  );
}
