import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { LiveBrand } from '../../../../apps/server/src/telling/brand/live-brand.ts';
import { mountBrowserApi } from './browser-api.ts';
import { endAction, waitingAction, type ActionEnd } from './confirm-intent.ts';
import { closeDispute, openDispute } from './disputes.ts';
import {
  challengeEndedPage,
  challengePage,
  klarnaPage,
  nothingToDecidePage,
  overviewPage,
  type PaymentView,
} from './pay-pages.ts';
import { StripeProblem } from './problem.ts';
import { createRefund, settleRefund } from './refunds.ts';
import type { StripeSandbox } from './stripe-sandbox.ts';
import { list, type PendingAction, type Work } from './work.ts';
import type { RequestScope } from '../../../../apps/server/src/people/sessions/request-scope.ts';

interface PayParts {
  sandbox: () => Promise<StripeSandbox>;
  brand: LiveBrand;
}

const shown = 50;
const ends = z.object({ end: z.enum(['completed', 'refused', 'closed']) });
const dashboard = z.object({
  do: z.enum(['refund', 'dispute', 'settle', 'fail', 'win', 'lose']),
  id: z.string().max(100),
});

/** The bank's page, Klarna's page, the provider's dashboard, and what the browser asks. */
export function mountSandboxPay(app: Hono<{ Variables: RequestScope }>, { sandbox, brand }: PayParts): void {
  mountBrowserApi(app, sandbox);

  app.get('/_sandbox/pay', async (c) => {
    const payments = await (await sandbox()).act(listPayments);
    return send(c, overviewPage({ brand: brand.current, payments }));
  });

  app.post('/_sandbox/pay/dashboard', async (c) => {
    const wanted = dashboard.safeParse(await c.req.parseBody());
    if (!wanted.success) return c.notFound();
    const { act } = await sandbox();
    const done = await act((work) => doInDashboard(work, wanted.data)).catch(toProblem);
    return done instanceof StripeProblem ? c.text(done.message, 409) : c.redirect('/_sandbox/pay', 303);
  });

  for (const [path, page] of [
    ['3ds', challengePage],
    ['klarna', klarnaPage],
  ] as const) {
    app.get(`/_sandbox/pay/${path}/:id{\\w+}`, async (c) => {
      const { act } = await sandbox();
      const found = await act((work) => waitingAction(work, c.req.param('id'))).catch(toProblem);
      if (found instanceof StripeProblem) return c.notFound();
      allowFrame(c, found.action);
      return send(
        c,
        found.waits
          ? page({ brand: brand.current, ...found })
          : nothingToDecidePage({ brand: brand.current, ...found }),
      );
    });

    app.post(`/_sandbox/pay/${path}/:id{\\w+}`, async (c) => {
      const { data } = ends.safeParse(await c.req.parseBody());
      if (!data) return c.notFound();
      return endByCustomer(c, c.req.param('id'), data.end);
    });
  }

  async function endByCustomer(c: Context, actionID: string, end: ActionEnd): Promise<Response> {
    const { act } = await sandbox();
    const ended = await act((work) => endAction(work, actionID, end)).catch(toProblem);
    if (ended instanceof StripeProblem) return c.notFound();
    const { action, intent } = ended;
    if (action.framed || action.returnUrl === null) {
      allowFrame(c, action);
      return send(c, challengeEndedPage({ brand: brand.current }));
    }
    const back = new URL(action.returnUrl);
    back.searchParams.set('payment_intent', intent.id);
    back.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
    back.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return c.redirect(back.href, 303);
  }
}

function toProblem(error: unknown): StripeProblem {
  if (error instanceof StripeProblem) return error;
  throw error;
}

function allowFrame(c: Context, { framed }: PendingAction): void {
  if (framed) c.header('x-frame-options', 'SAMEORIGIN');
}

function send(c: Context, { html, policy }: { html: string; policy: string }): Response | Promise<Response> {
  c.header('content-security-policy', policy);
  return c.html(html);
}

async function listPayments(work: Work): Promise<PaymentView[]> {
  const { data: intents } = await list(work, 'payment_intent', { limit: shown });
  const payments: PaymentView[] = [];
  for (const intent of intents) {
    const ofIntent = { intentID: intent.id, limit: 100 };
    const { data: charges } = await list(work, 'charge', ofIntent);
    const { data: refunds } = await list(work, 'refund', ofIntent);
    const { data: disputes } = await list(work, 'dispute', ofIntent);
    payments.push({ intent, charge: charges.find(({ paid }) => paid), refunds, disputes });
  }
  return payments;
}

async function doInDashboard(work: Work, { do: what, id }: z.output<typeof dashboard>): Promise<void> {
  switch (what) {
    case 'refund':
      await createRefund(work, { charge: id });
      break;
    case 'dispute':
      await openDispute(work, { id });
      break;
    case 'settle':
      await settleRefund(work, id, 'succeeded');
      break;
    case 'fail':
      await settleRefund(work, id, 'failed');
      break;
    case 'win':
      await closeDispute(work, id, 'won');
      break;
    case 'lose':
      await closeDispute(work, id, 'lost');
      break;
  }
}
