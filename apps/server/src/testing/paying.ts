import { printPdf } from '../telling/documents/print-pdf.ts';
import type { Bill } from '@fettle/contract/entities/ticket';
import { createTasks } from '../wiring/jobs/tasks.ts';
import { PaymentsUnavailable } from '../outside/ports/payments.ts';
import type { Mail } from '../outside/ports/mailer.ts';
import type { PushMessage } from '../outside/ports/pusher.ts';
import type { TextMessage } from '../outside/ports/texter.ts';
import { createDelivery } from '../../../../packages/sandbox/src/stripe/deliver-event.ts';
import { claimJob, finishJob } from '../stores/jobs/jobs.ts';
import { createLog } from '../platform/process/log.ts';
import { noPhotos, noServices } from './services.ts';
import { testStripe } from './stripe.ts';
import { accept, chooseWindow, quoteIDsOf, testShop, type OpenTicket } from './tickets.ts';

export const agreed = { terms: true, startEarly: true };
export const returnUrl = 'http://localhost:3000/track/RE1';

/** The shop with the sandbox for Stripe, its webhooks and its jobs, all worked off when the test says so. */
export async function payingShop({ retries }: { retries?: number } = {}) {
  const opened: Awaited<ReturnType<typeof testStripe>>[] = [];
  const shop = await testShop({
    services: async (parts) => {
      const stripe = await testStripe({ ...parts, ...(retries !== undefined && { retries }) });
      opened.push(stripe);
      return { ...noServices, payments: stripe.payments };
    },
  });
  const [stripe] = opened;
  if (!stripe) throw new Error('the shop was opened without payments');
  const { app } = shop;
  const { brand } = app;
  const { publicUrl, appEnv } = app.config;
  const paying = {
    db: app.db,
    clock: app.clock,
    payments: stripe.payments,
    brand,
    publicUrl,
    appEnv,
    printPdf,
    sendsTexts: true,
    pushes: true,
  };
  const send = async (request: Request) => app.app.fetch(request);
  const deliver = createDelivery({ sandbox: stripe.sandbox, clock: app.clock, publicUrl, send });
  stripe.sandbox.deliverFirst = (eventID) => deliver({ eventID });
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const pushes: (PushMessage & { endpoint: string; ttlSeconds: number; urgency: string })[] = [];
  const tasks = createTasks({
    mailer: { send: async (mail) => void mails.push(mail) },
    texter: { send: async (message) => void texts.push(message) },
    pusher: {
      send: async (target, message, options) => {
        pushes.push({ ...message, ...options, endpoint: target.endpoint });
        return 'sent';
      },
    },
    deliverStripeEvent: deliver,
    paying,
    photos: { db: app.db, clock: app.clock, log: app.log, store: noPhotos.store },
  });

  /**
   * Every job that is due, like the worker would; gives the names of the tasks. `lenient`: one that fails because the provider does not
   * answer is left for a later time, as the worker leaves it.
   */
  async function workOff({ lenient = false } = {}): Promise<string[]> {
    const done: string[] = [];
    for (;;) {
      const now = shop.now();
      const until = new Date(now.getTime() + 60_000);
      const job = await claimJob(app.db, { tasks: Object.keys(tasks), now, until });
      if (!job) return done;
      const task = tasks[job.task as keyof typeof tasks] as (payload: unknown) => Promise<void>;
      try {
        await task(job.payload);
      } catch (error) {
        if (!lenient || !(error instanceof PaymentsUnavailable)) throw error;
        // its claim ends in a minute
        continue;
      }
      await finishJob(app.db, job);
      done.push(job.task);
    }
  }

  /** Sends the provider's webhooks so far, in any order and as often as wanted. */
  async function deliverWebhooks(ticket = (ids: string[]) => ids): Promise<void> {
    const ids = stripe?.promised.splice(0) ?? [];
    for (const eventID of ticket(ids)) await deliver({ eventID });
  }

  /** A ticket with its window held and its first quote accepted. */
  async function anAcceptedTicket(): Promise<OpenTicket> {
    const ticket = await shop.aTicket();
    await chooseWindow(ticket);
    await accept(ticket, quoteIDsOf(ticket)[0]);
    return ticket;
  }

  return {
    ...shop,
    stripe,
    paying,
    log: createLog('silent'),
    workOff,
    deliverWebhooks,
    mails,
    texts,
    pushes,
    anAcceptedTicket,
  };
}

type Asking = Pick<OpenTicket, 'call' | 'ticketID'>;

export const getBill = ({ call, ticketID }: Asking) =>
  call<{ bill: Bill; payment: string }>('tickets/getBill', { ticketID });

export const begin = ({ call, ticketID }: Asking, amountInPence: number, consents = agreed) =>
  call('tickets/beginPayment', { ticketID, amountInPence, agreed: consents });

export const confirm = (
  { call, ticketID }: Asking,
  paymentIntentID: string | false,
  fields: Record<string, unknown> = {},
) => call('tickets/confirm', { ticketID, paymentIntentID, email: '', ...fields });

export const cancelPayment = ({ call, ticketID }: Asking) =>
  call<{ payment: string }>('tickets/cancelPayment', { ticketID });

/** The intent's number is the beginning of its secret. */
export const intentOf = ({ clientSecret }: Bill): string => clientSecret.split('_secret_')[0] ?? '';
