import type { Behaviour } from './behaviour.ts';
import { StripeProblem } from './problem.ts';

/** Refused before anything is done, in Stripe's words. stripe-node repeats some of them by itself. */
const refusals = [
  () =>
    new StripeProblem(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotency-Key.',
    }),
  () =>
    new StripeProblem(429, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now because another API request is accessing it.',
    }),
  () =>
    new StripeProblem(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    }),
  () => new StripeProblem(500, { type: 'api_error', message: 'An unknown error occurred' }),
] as const;

/** `lost`: what was asked is done, and the answer never arrives. */
export type Fault = StripeProblem | 'lost';

export function faultOf({ faultyPercent, below }: Behaviour): Fault | undefined {
  if (faultyPercent === 0 || below(100) >= faultyPercent) return undefined;
  const which = below(refusals.length + 1);
  return refusals[which]?.() ?? 'lost';
}
