import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { LoginState } from '../../../platform/session/login-state.ts';

interface SignInToActProps {
  ticketID: number;
  /** As somebody whose order this is not. */
  isSignedIn: boolean;
}

/** For who came by an order's link: reading needs no account, anything else does. */
export function SignInToAct({ ticketID, isSignedIn }: SignInToActProps) {
  if (isSignedIn) {
    return (
      <Alert tone="info" title="You’re just looking">
        <p>This order belongs to another account. Sign in with that one to change it or to write to us.</p>
      </Alert>
    );
  }
  const state: LoginState = { from: `/track/${formatTicketNumber(ticketID)}` };
  return (
    <Alert tone="info" title="Is this your order?">
      <p>Sign in to pay, to change or cancel it, and to write to us.</p>
      <p>
        <Button to="/login" state={state} variant="small">
          Sign in
        </Button>
      </p>
    </Alert>
  );
}
