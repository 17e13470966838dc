import { CallFailure } from '@fettle/contract/client/client';
import { signInMessage } from '../../../platform/session/sign-in-message.ts';
import { OtherAccount } from '../proof/prove-identity.ts';

/** What to show of an act on this page that failed; undefined where the whole site goes to the login page. */
export function failureMessage(error: unknown): string | undefined {
  if (error instanceof OtherAccount) return error.message;
  if (!(error instanceof CallFailure)) return signInMessage(error);
  if (error.kind === 'loggedOut') return undefined;
  const isOurs = error.kind === 'invalid' || (error.kind === 'broken' && error.status !== undefined);
  return isOurs ? 'Sorry, that didn’t work. Please try again later.' : signInMessage(error);
}
