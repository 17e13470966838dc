import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { testCards } from '@fettle/domain/payment/test-cards';
import { kind, unkind } from '../behaviour.ts';
import { endAction, endProcessing, type ActionEnd } from '../confirm-intent.ts';
import { closeDispute, counterDispute, endInquiry, openDispute, openInquiry } from '../disputes.ts';
import { settleBalances } from '../late-balances.ts';
import { createPayout, failPayout, settlePayout } from '../payouts.ts';
import { settleRefund } from '../refunds.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { idOf, list } from '../work.ts';

const returnUrl = 'https://fettle.example/track/RE17';

/** Every question the sandbox can be asked, and every way a payment can go, once. */
export async function walkSandbox(client: Stripe, sandbox: StripeSandbox): Promise<void> {
  for (const { name } of testCards) await payWith(client, sandbox, { payment_method: name });
  for (const end of ['completed', 'refused', 'closed'] as const) {
    await payWith(client, sandbox, { payment_method_data: { type: 'klarna' } }, end);
    await payWith(client, sandbox, { payment_method: 'pm_card_threeDSecure2Required' }, end);
  }
  await changeAndCancel(client);
  await refundAndDispute(client, sandbox);
  await askForEverything(client);
  await askWrongly(client);
}

const newIntent = (client: Stripe) =>
  client.paymentIntents.create({
    amount: 8_900,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true },
    description: 'Order RE17',
    metadata: { attemptID: '17' },
    receipt_email: 'sam@example.com',
  });

async function payWith(
  client: Stripe,
  sandbox: StripeSandbox,
  payWith: Stripe.PaymentIntentConfirmParams,
  end: ActionEnd = 'completed',
): Promise<Stripe.PaymentIntent> {
  const { id } = await newIntent(client);
  for (const framed of [false, true]) {
    const params = { ...payWith, return_url: returnUrl, use_stripe_sdk: framed };
    const intent = await refusable(client.paymentIntents.confirm(id, params));
    // a declined one may be tried again, and one that waits may be confirmed anew
    if (intent?.status === 'succeeded') break;
  }
  await sandbox.act(async (work) => {
    const { data } = await list(work, 'sandbox.action', { intentID: id, limit: 1 });
    if (data[0]) await endAction(work, data[0].id, end);
  });
  return client.paymentIntents.retrieve(id, {
    expand: ['latest_charge.balance_transaction', 'payment_method'],
  });
}

async function changeAndCancel(client: Stripe): Promise<void> {
  const { id } = await newIntent(client);
  await client.paymentIntents.update(id, { amount: 7_900, metadata: { more: 'words' } });
  await client.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
}

async function refundAndDispute(client: Stripe, sandbox: StripeSandbox): Promise<void> {
  for (const card of ['pm_card_visa', 'pm_card_pendingRefund']) {
    const { id } = await payWith(client, sandbox, { payment_method: card });
    const refund = await client.refunds.create({ payment_intent: id, amount: 400, metadata: { a: 'b' } });
    if (refund.status === 'pending') await sandbox.act((work) => settleRefund(work, refund.id, 'succeeded'));
    await client.refunds.retrieve(refund.id, { expand: ['balance_transaction'] });
    await sandbox.act((work) => settleRefund(work, refund.id, 'failed'));
    await client.refunds.retrieve(refund.id);
  }
  await takeTime(client, sandbox);
  await payOut(client, sandbox);
  await beUnkind(client, sandbox);
  const klarna = await payWith(client, sandbox, { payment_method_data: { type: 'klarna' } });
  await client.refunds.create({ payment_intent: klarna.id });
  for (const end of ['won', 'lost'] as const) {
    const { latest_charge: charge } = await payWith(client, sandbox, { payment_method: 'pm_card_visa' });
    const { id } = await sandbox.act((work) => openDispute(work, { id: idOf(charge) ?? '' }));
    await client.disputes.retrieve(id);
    await sandbox.act((work) => closeDispute(work, id, end));
  }
}

/** Klarna decides later; a bank asks, and then takes the money back all the same. */
async function takeTime(client: Stripe, sandbox: StripeSandbox): Promise<void> {
  for (const end of ['succeeded', 'failed'] as const) {
    const { id } = await payWith(client, sandbox, { payment_method_data: { type: 'klarna' } }, 'processing');
    await sandbox.act((work) => endProcessing(work, id, end));
    await client.paymentIntents.retrieve(id);
  }
  for (const end of ['closed', 'escalated'] as const) {
    const { latest_charge: charge } = await payWith(client, sandbox, { payment_method: 'pm_card_visa' });
    const { id } = await sandbox.act((work) => openInquiry(work, { id: idOf(charge) ?? '' }));
    await client.disputes.retrieve(id);
    await sandbox.act((work) => endInquiry(work, id, end));
    if (end === 'escalated') await sandbox.act((work) => counterDispute(work, id));
    await client.disputes.retrieve(id);
  }
}

async function payOut(client: Stripe, sandbox: StripeSandbox): Promise<void> {
  const { id } = await sandbox.act((work) => createPayout(work, {}));
  await sandbox.act((work) => settlePayout(work, id));
  await client.payouts.retrieve(id, { expand: ['balance_transaction'] });
  await client.balanceTransactions.list({ payout: id, limit: 100 });
  await sandbox.act((work) => failPayout(work, id));
  await sandbox.act((work) => createPayout(work, { amount: 500 }));
  await client.payouts.list({ limit: 100 });
}

/** Balance transactions that come later, and every fault there is. */
async function beUnkind(client: Stripe, sandbox: StripeSandbox): Promise<void> {
  const before = sandbox.behaviour;
  sandbox.behaviour = { ...kind, lateBalances: true };
  const { id, latest_charge: charge } = await payWith(client, sandbox, { payment_method: 'pm_card_visa' });
  await client.refunds.create({ payment_intent: id, amount: 400 });
  await sandbox.act((work) => settleBalances(work, idOf(charge) ?? ''));
  sandbox.behaviour = { ...unkind(1), faultyPercent: 100 };
  for (let time = 0; time < 12; time += 1) {
    await client.paymentIntents.retrieve(id, { expand: [] }, { maxNetworkRetries: 0 }).catch(() => undefined);
  }
  sandbox.behaviour = before;
}

async function askForEverything(client: Stripe): Promise<void> {
  const lists = [
    await client.paymentIntents.list({ limit: 100 }),
    await client.charges.list({ limit: 100 }),
    await client.refunds.list({ limit: 100 }),
    await client.disputes.list({ limit: 100 }),
    await client.balanceTransactions.list({ limit: 100, expand: ['data.source'] }),
    await client.events.list({ limit: 100 }),
  ];
  const [, charges, , , lines, events] = lists;
  await client.charges.retrieve(charges?.data[0]?.id ?? '');
  await client.balanceTransactions.retrieve(lines?.data[0]?.id ?? '');
  await client.events.retrieve(events?.data[0]?.id ?? '');
}

/** Each of these is refused, and the refusal has a shape too. */
async function askWrongly(client: Stripe): Promise<void> {
  const key = { idempotencyKey: randomUUID() };
  await client.paymentIntents.create({ amount: 8_900, currency: 'gbp' }, key);
  const questions = [
    () => client.paymentIntents.create({ amount: 9_900, currency: 'gbp' }, key),
    () => client.paymentIntents.create({ amount: 1, currency: 'gbp' }),
    () => client.paymentIntents.retrieve('pi_3nonsense'),
    () => client.paymentIntents.list({}, { apiKey: 'sk_test_wrong' }),
  ];
  for (const ask of questions) await refusable<unknown>(ask());
}

const refusable = <Answer>(asked: PromiseLike<Answer>): Promise<Answer | undefined> =>
  Promise.resolve(asked).catch((error: unknown) => {
    if (error instanceof Error && 'statusCode' in error) return undefined;
    throw error;
  });
