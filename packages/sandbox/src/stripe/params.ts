import { z } from 'zod';
import type { Form } from './form.ts';
import { invalidRequest, type StripeProblem } from './problem.ts';

const whole = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number);
const amount = whole.refine((pence) => pence >= 1, 'This value must be greater than or equal to 1.');
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const metadata = z.record(z.string().max(40), z.string().max(500));
const text = z.string().min(1).max(1000);
const expand = z.array(z.string()).default([]);
const billingDetails = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  phone: z.string().optional(),
});

const payWith = {
  payment_method: text.optional(),
  payment_method_data: z.object({ type: text, billing_details: billingDetails.optional() }).optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  use_stripe_sdk: flag.optional(),
};

export const newIntentParams = z.strictObject({
  amount,
  currency: text,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  payment_method_types: z.array(z.enum(['card', 'klarna'])).optional(),
  metadata: metadata.optional(),
  description: text.optional(),
  receipt_email: text.optional(),
  confirm: flag.optional(),
  ...payWith,
  expand,
});
export const intentChangesParams = z.strictObject({
  amount: amount.optional(),
  currency: text.optional(),
  metadata: z.union([metadata, z.literal('')]).optional(),
  description: text.optional(),
  receipt_email: text.optional(),
  expand,
});
export const confirmationParams = z.strictObject({ ...payWith, expand });
export const cancellationParams = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand,
});
export const newRefundParams = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: amount.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});
/** A browser may say its secret instead of our key. */
export const retrieveParams = z.strictObject({ client_secret: text.optional(), expand });

const time = z.strictObject({
  gte: whole.optional(),
  gt: whole.optional(),
  lt: whole.optional(),
  lte: whole.optional(),
});
export const listParams = z.strictObject({
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.union([whole, time]).optional(),
  payment_intent: text.optional(),
  payout: text.optional(),
  charge: text.optional(),
  source: text.optional(),
  type: text.optional(),
  types: z.array(text).optional(),
  currency: text.optional(),
  expand,
});

export function readParams<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw problemOf(parsed.error.issues[0]);
}

function problemOf(issue: z.core.$ZodIssue | undefined): StripeProblem {
  if (!issue) return invalidRequest('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const code = issue.message === 'Invalid integer' ? { code: 'parameter_invalid_integer' } : {};
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { ...code, param });
}

const nameOf = ([first = '', ...rest]: readonly PropertyKey[]) =>
  `${String(first)}${rest.map((name) => `[${String(name)}]`).join('')}`;
