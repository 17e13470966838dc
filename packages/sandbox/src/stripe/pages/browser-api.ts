import type { Context, Hono } from 'hono';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { confirmIntent, endAction } from '../confirm-intent.ts';
import { invalidRequest, StripeProblem } from '../problem.ts';
import { sandboxPublishableKey, type StripeSandbox } from '../stripe-sandbox.ts';
import { find, hold, list, type Work } from '../work.ts';
import type { RequestScope } from '../../../../../apps/server/src/people/sessions/request-scope.ts';

const api = '/_sandbox/pay/api';

/** What the browser shows with every question: the account, and that the payment is its own. */
const asker = z.object({ key: z.literal(sandboxPublishableKey), clientSecret: z.string().max(200) });
const confirmation = asker.extend({
  /** The name of a test card: a number is not asked for, and not looked at. */
  card: z.string().max(100).optional(),
  klarna: z
    .object({ email: z.string().max(254).optional(), name: z.string().max(200).optional() })
    .optional(),
  returnUrl: z.url({ protocol: /^https?$/ }).max(2000),
});

/** The questions Stripe.js would ask Stripe: JSON, guarded like every POST. */
export function mountBrowserApi(
  app: Hono<{ Variables: RequestScope }>,
  sandbox: () => Promise<StripeSandbox>,
): void {
  const answerWith = async (
    c: Context,
    ask: (work: Work) => Promise<Stripe.PaymentIntent | StripeProblem>,
  ) => {
    const { act } = await sandbox();
    const answer = await act(ask).catch((error: unknown) => {
      if (error instanceof StripeProblem) return error;
      throw error;
    });
    return answer instanceof StripeProblem
      ? Response.json({ error: forBrowserError(answer) }, { status: answer.status })
      : c.json({ paymentIntent: forBrowser(answer) });
  };

  app.post(`${api}/retrieve`, (c) =>
    answerWith(c, async (work) => ownIntent(work, read(asker, await bodyOf(c)))),
  );

  app.post(`${api}/confirm`, (c) =>
    answerWith(c, async (work) => {
      const { card, klarna, returnUrl, ...asked } = read(confirmation, await bodyOf(c));
      const { id } = await ownIntent(work, asked);
      return confirmIntent(work, id, {
        ...(klarna
          ? { payment_method_data: { type: 'klarna', billing_details: klarna } }
          : { payment_method: card }),
        return_url: returnUrl,
        use_stripe_sdk: true,
      });
    }),
  );

  // the customer closed the frame of the bank's page
  app.post(`${api}/cancel-action`, (c) =>
    answerWith(c, async (work) => {
      const { id } = await ownIntent(work, read(asker, await bodyOf(c)));
      const intent = await hold(work, id);
      const { data } = await list(work, 'sandbox.action', { intentID: id, limit: 1 });
      const [latest] = data;
      return latest ? (await endAction(work, latest.id, 'closed')).intent : intent;
    }),
  );
}

const bodyOf = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidRequest('Invalid request.');
  return parsed.data;
}

/** A secret that fits no intent is answered like an intent that is not there. */
async function ownIntent(
  work: Work,
  { clientSecret }: { clientSecret: string },
): Promise<Stripe.PaymentIntent> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const intent = await find(work, 'payment_intent', id);
  if (intent.client_secret !== clientSecret) {
    throw invalidRequest('The client_secret provided does not match any associated PaymentIntent.', {
      code: 'resource_missing',
      param: 'client_secret',
    });
  }
  return intent;
}

/** What a publishable key may see: nothing that we wrote down for ourselves. */
function forBrowser(intent: Stripe.PaymentIntent) {
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: error && {
      type: error.type,
      code: error.code,
      decline_code: error.decline_code,
      message: error.message,
    },
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_types: intent.payment_method_types,
    receipt_email: intent.receipt_email,
    setup_future_usage: null,
    shipping: null,
    status: intent.status,
  };
}

function forBrowserError({ body }: StripeProblem) {
  const { payment_intent: intent, payment_method: _, ...error } = body;
  return { ...error, ...(intent && { payment_intent: forBrowser(intent) }) };
}
