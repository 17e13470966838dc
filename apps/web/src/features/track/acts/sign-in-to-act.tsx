import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { LoginState } from '../../../platform/session/login-state.ts';

interface SignInToActProps {
  /** What signing in brings. */
  login: Required<Pick<LoginState, 'from' | 'order'>>;
  /** As somebody whose order this is not. */
  isSignedIn: boolean;
}

/** For who came by an order's link: reading needs no account, anything else does. */
export function SignInToAct({ login, isSignedIn }: SignInToActProps) {
  if (isSignedIn) {
    return (
      <Alert tone="info" title="You’re just looking">
        <p>This order belongs to another account. Sign in with that one to change it or to write to us.</p>
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="Is this your order?">
      <p>Sign in to {login.order.step}.</p>
      <p>
        <Button to="/login" state={login} variant="small">
          Sign in
        </Button>
      </p>
    </Alert>
  );
}
