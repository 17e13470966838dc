import { CallFailure } from '@fettle/contract/client/client';
import { IdentityFailure, identityMessage } from '../identity/identity-failure.ts';

/** What to show of a sign-in that failed, at the identity service or at our own (spec §8). */
export function signInMessage(error: unknown): string {
  if (error instanceof IdentityFailure) return error.message;
  if (!(error instanceof CallFailure)) return identityMessage('other');
  if (error.status === 429) return identityMessage('tooManyRequests');
  if (error.kind === 'refused' && error.message) return error.message;
  const isUnreachable = error.kind === 'broken' && error.status === undefined;
  return identityMessage(isUnreachable ? 'networkFailure' : 'other');
}
