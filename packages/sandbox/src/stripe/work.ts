import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import {
  findStripeObject,
  insertStripeObject,
  listStripeObjects,
  updateStripeObject,
  type ObjectFilter,
} from '../stores/stripe-sandbox.ts';
import type { Behaviour } from './behaviour.ts';
import { noSuch } from './problem.ts';

/** Puts a webhook on its way, in the transaction of the change it tells of. */
export type EnqueueDelivery = (
  trx: Database,
  delivery: { eventID: string },
  options?: { notBefore?: Date },
) => Promise<void>;

/** What one request works with. */
export interface Work {
  trx: Database;
  now: Date;
  publicUrl: string;
  enqueue: EnqueueDelivery;
  request: Stripe.Event.Request;
  behaviour: Behaviour;
}

/** A page of the customer's bank, or of Klarna, that decides how a payment goes on. */
export interface PendingAction {
  id: string;
  object: 'sandbox.action';
  created: number;
  kind: 'threeDSecure' | 'klarna';
  intentID: string;
  paymentMethodID: string;
  returnUrl: string | null;
  /** The customer sees it in a frame of the page that pays, and stays there. */
  framed: boolean;
}

/** What an automatic payout is made of: Stripe says so on its lists alone. */
interface PayoutLines {
  id: string;
  object: 'sandbox.payout';
  created: number;
  lines: string[];
}

interface Kinds {
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  event: Stripe.Event;
  'sandbox.action': PendingAction;
  'sandbox.payout': PayoutLines;
}
export type Kind = keyof Kinds;
export type ObjectOf<K extends Kind> = Kinds[K];

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

export const newID = (prefix: string): string => `${prefix}_3${randomLetters(23)}`;

export const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' || value === null ? value : value.id;

export const insert = <K extends Kind>({ trx }: Work, body: ObjectOf<K>, intentID: string | null) =>
  insertStripeObject(trx, body, intentID);

export const update = <K extends Kind>({ trx }: Work, body: ObjectOf<K>) => updateStripeObject(trx, body);

export async function find<K extends Kind>(
  { trx }: Pick<Work, 'trx'>,
  object: K,
  id: string,
  options: { hold?: boolean } = {},
): Promise<ObjectOf<K>> {
  const body = await findStripeObject(trx, { object, id, ...options });
  if (body === undefined) throw noSuch(object, id);
  // only insert and update write it
  return body as ObjectOf<K>;
}

export async function list<K extends Kind>(
  { trx }: Pick<Work, 'trx'>,
  object: K,
  filter: Omit<ObjectFilter, 'object'>,
): Promise<{ data: ObjectOf<K>[]; hasMore: boolean }> {
  // only insert and update write them
  const found = (await listStripeObjects(trx, { ...filter, object })) as ObjectOf<K>[];
  const hasMore = found.length > filter.limit;
  const data = found.slice(0, filter.limit);
  return { data: filter.endingBefore === undefined ? data : data.toReversed(), hasMore };
}

/** Everything that belongs to a payment changes under its intent's lock, so there is one order of locking. */
export const hold = (work: Work, intentID: string): Promise<Stripe.PaymentIntent> =>
  find(work, 'payment_intent', intentID, { hold: true });
