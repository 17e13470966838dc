import { useAct, type Act } from '@fettle/ui/hooks/use-act.ts';
import { signInMessage } from '../../platform/session/sign-in-message.ts';

interface SignInFailure {
  message: string;
  error: unknown;
}

export type SignInAct = Act<SignInFailure>;

/** Something done with an account: at the identity service, at our own server, or at both. */
export const useSignInAct = (): SignInAct => useAct(explain);

const explain = (error: unknown): SignInFailure => ({ message: signInMessage(error), error });
