import { readSignedID, signID } from './signed-id.ts';

/** The name of the secret that signs them (platform/database/secrets.ts). */
export const unsubscribeSecret = 'unsubscribe';
export const unsubscribePath = '/unsubscribe/';

const purpose = 'unsubscribe customer';

/** Ends advertising to a customer and does nothing else, so it need not run out: an old mail can be unsubscribed from too. */
export const createUnsubscribeLink = ({
  secret,
  publicUrl,
  customerID,
}: {
  secret: string;
  publicUrl: string;
  customerID: number;
}): string => `${publicUrl}${unsubscribePath}${signID({ secret, purpose }, customerID)}`;

/** Whose token it is, if we signed it. */
export const readUnsubscribeToken = (secret: string, token: string): number | undefined =>
  readSignedID({ secret, purpose }, token);
