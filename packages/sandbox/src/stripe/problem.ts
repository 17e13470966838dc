import type { Stripe } from 'stripe';

interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** An answer that is an error in Stripe's shape. Thrown, it undoes what the request did. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

type Details = Partial<Omit<ErrorBody, 'type' | 'message'>>;

export const invalidRequest = (message: string, details: Details = {}): StripeProblem =>
  new StripeProblem(400, { type: 'invalid_request_error', message, ...details });

export const noSuch = (object: string, id: string): StripeProblem =>
  new StripeProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param: object === 'payment_intent' ? 'intent' : 'id',
  });

export const unexpectedState = (message: string, intent: Stripe.PaymentIntent): StripeProblem =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
