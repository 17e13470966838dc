import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { LiveBrand } from '../../../../../apps/server/src/telling/brand/live-brand.ts';
import { mountBrowserApi } from './browser-api.ts';
import { kind, unkind } from '../behaviour.ts';
import { endAction, endProcessing, waitingAction, type ActionEnd } from '../confirm-intent.ts';
import { closeDispute, counterDispute, endInquiry, openDispute, openInquiry } from '../disputes.ts';
import { settleBalances } from '../late-balances.ts';
import {
  challengeEndedPage,
  challengePage,
  klarnaPage,
  nothingToDecidePage,
  overviewPage,
  type PaymentView,
} from './pay-pages.ts';
import { createPayout, failPayout, settlePayout } from '../payouts.ts';
import { StripeProblem } from '../problem.ts';
import { createRefund, settleRefund } from '../refunds.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { list, type PendingAction, type Work } from '../work.ts';
import type { RequestScope } from '../../../../../apps/server/src/people/sessions/request-scope.ts';

interface PayParts {
  sandbox: () => Promise<StripeSandbox>;
  brand: LiveBrand;
}

const shown = 50;
const ends = z.object({ end: z.enum(['completed', 'processing', 'refused', 'closed']) });
/** What can be pressed on the dashboard, each about the object with that number. */
const presses = {
  refund: (work, id) => createRefund(work, { charge: id }),
  balance: (work, id) => settleBalances(work, id),
  dispute: (work, id) => openDispute(work, { id }),
  inquiry: (work, id) => openInquiry(work, { id }),
  settle: (work, id) => settleRefund(work, id, 'succeeded'),
  fail: (work, id) => settleRefund(work, id, 'failed'),
  counter: (work, id) => counterDispute(work, id),
  win: (work, id) => closeDispute(work, id, 'won'),
  lose: (work, id) => closeDispute(work, id, 'lost'),
  escalate: (work, id) => endInquiry(work, id, 'escalated'),
  dismiss: (work, id) => endInquiry(work, id, 'closed'),
  approve: (work, id) => endProcessing(work, id, 'succeeded'),
  decline: (work, id) => endProcessing(work, id, 'failed'),
  payout: (work) => createPayout(work, {}),
  settlePayout: (work, id) => settlePayout(work, id),
  failPayout: (work, id) => failPayout(work, id),
} as const satisfies Record<string, (work: Work, id: string) => Promise<unknown>>;
// the keys of the table are what can be pressed
const pressed = Object.keys(presses) as (keyof typeof presses)[];
const dashboard = z.object({ do: z.enum(pressed), id: z.string().max(100) });
/** Empty: kind again. */
const wantedBehaviour = z.object({ seed: z.string().regex(/^\d{0,9}$/) });

/** The bank's page, Klarna's page, the provider's dashboard, and what the browser asks. */
export function mountSandboxPay(app: Hono<{ Variables: RequestScope }>, { sandbox, brand }: PayParts): void {
  mountBrowserApi(app, sandbox);

  app.get('/_sandbox/pay', async (c) => {
    const { act, behaviour } = await sandbox();
    const payments = await act(listPayments);
    const { data: payouts } = await act((work) => list(work, 'payout', { limit: shown }));
    const isUnkind = behaviour.faultyPercent > 0;
    return send(c, overviewPage({ brand: brand.current, payments, payouts, isUnkind }));
  });

  app.post('/_sandbox/pay/behaviour', async (c) => {
    const { data } = wantedBehaviour.safeParse(await c.req.parseBody());
    if (!data) return c.notFound();
    const stripe = await sandbox();
    stripe.behaviour = data.seed === '' ? kind : unkind(Number(data.seed));
    return c.redirect('/_sandbox/pay', 303);
  });

  app.post('/_sandbox/pay/dashboard', async (c) => {
    const wanted = dashboard.safeParse(await c.req.parseBody());
    if (!wanted.success) return c.notFound();
    const { act } = await sandbox();
    const { do: what, id } = wanted.data;
    const done = await act<unknown>((work) => presses[what](work, id)).catch(toProblem);
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
