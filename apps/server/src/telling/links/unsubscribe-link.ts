import { endableKinds, type EndableKind } from '@fettle/domain/ticket/telling/notices';
import { readSignedID, signID } from './signed-id.ts';

/** The name of the secret that signs them (platform/database/secrets.ts). */
export const unsubscribeSecret = 'unsubscribe';
export const unsubscribePath = '/unsubscribe/';

/** The first stays as it is signed in mails already sent. */
const purposes: Record<EndableKind, string> = {
  promo: 'unsubscribe customer',
  feedback: 'end feedback mails to customer',
  texts: 'end texts to customer',
};

/** Ends one kind of message to a customer and does nothing else, so it need not run out: an old mail can be unsubscribed from too. */
export const createUnsubscribeLink = ({
  secret,
  publicUrl,
  customerID,
  kind,
}: {
  secret: string;
  publicUrl: string;
  customerID: number;
  kind: EndableKind;
}): string => `${publicUrl}${unsubscribePath}${signID({ secret, purpose: purposes[kind] }, customerID)}`;

/** Whose token it is and what it ends, if we signed it. */
export function readUnsubscribeToken(
  secret: string,
  token: string,
): { customerID: number; kind: EndableKind } | undefined {
  for (const kind of endableKinds) {
    const customerID = readSignedID({ secret, purpose: purposes[kind] }, token);
    if (customerID !== undefined) return { customerID, kind };
  }
  return undefined;
}
