import type { Intent } from '../outside/ports/payments.ts';
import type { Attempt } from '../stores/money/attempts.ts';

interface Shop {
  publicUrl: string;
}

/** What the provider keeps beside an intent, so that we know it again. */
export const metadataOf = ({ attemptID, billID, ticketID }: Attempt, { publicUrl }: Shop) => ({
  shop: publicUrl,
  attemptID: String(attemptID),
  billID: String(billID),
  ticketID: String(ticketID),
});

export const isOurs = ({ metadata }: Pick<Intent, 'metadata'>, { publicUrl }: Shop): boolean =>
  metadata.shop === publicUrl;
