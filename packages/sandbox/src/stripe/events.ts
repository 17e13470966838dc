import type { Stripe } from 'stripe';
import { stripeApiVersion } from '../../../../apps/server/src/outside/stripe/stripe-api-version.ts';
import { insert, newID, secondsOf, type Work } from './work.ts';

/** What an endpoint at Stripe would be subscribed to: these are sent, the others are kept to be listed. */
const deliveredTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

type Happening =
  | { type: `payment_intent.${IntentHappening}`; object: Stripe.PaymentIntent }
  | { type: 'charge.succeeded' | 'charge.failed' | 'charge.refunded'; object: Stripe.Charge }
  | { type: 'refund.created' | 'refund.updated' | 'refund.failed'; object: Stripe.Refund }
  | { type: `charge.dispute.${DisputeHappening}`; object: Stripe.Dispute };
type IntentHappening = 'created' | 'requires_action' | 'succeeded' | 'payment_failed' | 'canceled';
type DisputeHappening = 'created' | 'closed' | 'funds_withdrawn' | 'funds_reinstated';

const isDelivered = (type: string): boolean => (deliveredTypes as readonly string[]).includes(type);

/** The object as it is at this moment: what is delivered late still tells of now. */
export async function tell(work: Work, happening: Happening, intentID: string | null): Promise<void> {
  const delivered = isDelivered(happening.type);
  const event = {
    id: newID('evt'),
    object: 'event',
    api_version: stripeApiVersion,
    created: secondsOf(work.now),
    data: { object: happening.object },
    livemode: false,
    pending_webhooks: delivered ? 1 : 0,
    request: work.request,
    type: happening.type,
  } satisfies Stripe.EventBase;
  // a type and its object belong together in the happening
  await insert<'event'>(work, event as Stripe.Event, intentID);
  if (delivered) await work.enqueue(work.trx, { eventID: event.id });
}
