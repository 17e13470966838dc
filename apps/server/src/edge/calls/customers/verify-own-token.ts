import { Refusal } from '@fettle/domain/refusal';
import type { Identity, VerifyIdToken } from '../../../outside/ports/id-token.ts';

/** A good token is not enough where a session is open already: it must be of the account that opened it. */
export async function verifyOwnToken(
  idToken: string,
  account: Pick<Identity, 'issuer' | 'subject'>,
  { verifyIdToken }: { verifyIdToken: VerifyIdToken },
): Promise<Identity> {
  const identity = await verifyIdToken(idToken);
  const isOwn = identity.issuer === account.issuer && identity.subject === account.subject;
  if (!isOwn) throw new Refusal('loginExpired');
  return identity;
}
