import { parseTicketNumber } from '@fettle/domain/ticket/number';

/** Spec §2: the address carries the RE prefix; anything else is no ticket's address. */
export const trackedTicketID = (inPath: string): number | undefined =>
  /^RE\d+$/.test(inPath) ? parseTicketNumber(inPath) : undefined;

const secrets = ['payment_intent_client_secret', 'redirect_status'];

/** Stripe adds its secret to the address one comes back to. Nobody needs it here; undefined where there is none. */
export function withoutSecret(query: URLSearchParams): string | undefined {
  if (!secrets.some((name) => query.has(name))) return undefined;
  const clean = new URLSearchParams([...query].filter(([name]) => !secrets.includes(name)));
  return clean.size > 0 ? `?${clean}` : '';
}

/** The payment one comes back from; undefined where the address names none, or says that there is none. */
export function returnedIntent(query: URLSearchParams): string | undefined {
  const intent = query.get('payment_intent');
  return intent && intent !== 'false' ? intent : undefined;
}

/** Spec §4.5: one comes from booking an open quote, which needed no payment. */
export const isBookingReturn = (query: URLSearchParams): boolean => query.get('payment_intent') === 'false';
