import type { Stripe } from 'stripe';
import { stripeApiVersion } from '../../../../apps/server/src/outside/stripe/stripe-api-version.ts';
import { insert, newID, secondsOf, type Work } from './work.ts';

/** What an endpoint at Stripe would be subscribed to: these are sent, the others are kept to be listed. */
const deliveredTypes = [
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payout.created',
  'payout.paid',
  'payout.failed',
  'payout.reconciliation_completed',
] as const;

type Happening =
  | { type: `payment_intent.${IntentHappening}`; object: Stripe.PaymentIntent }
  | {
      type: 'charge.succeeded' | 'charge.updated' | 'charge.failed' | 'charge.refunded';
      object: Stripe.Charge;
    }
  | { type: 'refund.created' | 'refund.updated' | 'refund.failed'; object: Stripe.Refund }
  | { type: `charge.dispute.${DisputeHappening}`; object: Stripe.Dispute }
  | { type: `payout.${PayoutHappening}`; object: Stripe.Payout };
type IntentHappening =
  | 'created'
  | 'processing'
  | 'requires_action'
  | 'succeeded'
  | 'payment_failed'
  | 'canceled';
type DisputeHappening = 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated';
type PayoutHappening = 'created' | 'paid' | 'failed' | 'reconciliation_completed';

/** Late enough that others overtake it. */
const lateMs = 20_000;

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
  if (delivered) await send(work, event.id);
}

/** At least once, and in any order, where the stand-in is as unkind as Stripe. */
async function send({ trx, now, enqueue, behaviour }: Work, eventID: string): Promise<void> {
  if (!behaviour.unorderedEvents) return enqueue(trx, { eventID });
  const times = behaviour.below(4) === 0 ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const notBefore = new Date(now.getTime() + behaviour.below(lateMs));
    await enqueue(trx, { eventID }, { notBefore });
  }
}
