import type { Stripe } from 'stripe';
import type { Brand } from '@fettle/contract/site/brand';
import { html, type Html } from '../../../../../apps/server/src/platform/http/html.ts';
import { sandboxPage } from '../../page.ts';
import type { PendingAction } from '../work.ts';

const mark = 'These payments are a test: no money moves.';

/** The pages run no script: what is pressed is posted as a form. */
export const sandboxPayForms = '/_sandbox/pay/';

const poundsOf = (pence: number, currency: string): string =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency });

/** Stands where the customer's bank would ask whether it is really them. */
export function challengePage(options: {
  brand: Brand;
  action: PendingAction;
  intent: Stripe.PaymentIntent;
}) {
  const { brand, action, intent } = options;
  const body = html`
    <p>
      Your bank wants to know that it is you who pays ${poundsOf(intent.amount, intent.currency)} to
      ${brand.name}.
    </p>
    <form method="post" action="/_sandbox/pay/3ds/${action.id}">
      <button name="end" value="completed">Complete</button>
      <button name="end" value="refused" class="plain">Refuse</button>
    </form>
  `;
  return sandboxPage({
    brand,
    title: '3-D Secure',
    mark,
    body,
    framed: action.framed,
    formsLeadTo: originOf(action.returnUrl),
  });
}

/** Shown in the frame for a moment, until the page around it closes it. */
export function challengeEndedPage({ brand }: { brand: Brand }) {
  const body = html`<p>Thank you. Your bank has answered, and this window can be closed.</p>`;
  return sandboxPage({ brand, title: '3-D Secure', mark, body, framed: true });
}

export function klarnaPage(options: { brand: Brand; action: PendingAction; intent: Stripe.PaymentIntent }) {
  const { brand, action, intent } = options;
  const body = html`
    <p>
      Klarna would ask here how you want to pay ${poundsOf(intent.amount, intent.currency)} to ${brand.name}.
    </p>
    <form method="post" action="/_sandbox/pay/klarna/${action.id}">
      <button name="end" value="completed">Pay</button>
      <button name="end" value="processing" class="plain">Let Klarna take its time</button>
      <button name="end" value="refused" class="plain">Refuse</button>
      <button name="end" value="closed" class="plain">Close</button>
    </form>
  `;
  return sandboxPage({
    brand,
    title: 'Pay with Klarna',
    mark,
    body,
    formsLeadTo: originOf(action.returnUrl),
  });
}

const originOf = (url: string | null) => (url === null ? undefined : new URL(url).origin);

/** For whoever comes back to a page that has decided before. */
export function nothingToDecidePage(options: { brand: Brand; action: PendingAction }) {
  const { brand, action } = options;
  const body = html`
    <p>This payment waits for nothing here any more.</p>
    ${action.returnUrl && !action.framed ? html`<p><a href="${action.returnUrl}">Back to ${brand.name}</a></p>` : ''}
  `;
  return sandboxPage({ brand, title: 'Nothing to decide', mark, body, framed: action.framed });
}

export interface PaymentView {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge | undefined;
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}

/** What the provider's dashboard would show, and what one could do there behind our back. */
export function overviewPage(options: {
  brand: Brand;
  payments: readonly PaymentView[];
  payouts: readonly Stripe.Payout[];
  isUnkind: boolean;
}) {
  const { brand, payments, payouts, isUnkind } = options;
  const list =
    payments.length === 0
      ? html`<p>There is no payment yet.</p>`
      : html`<ul class="payments">
          ${payments.map(paymentItem)}
        </ul>`;
  const body = html`${behaviourForm(isUnkind)}${list}${payoutList(payouts)}`;
  return sandboxPage({ brand, title: 'Payments', mark, body });
}

const payoutList = (payouts: readonly Stripe.Payout[]): Html => html`
  <h2>Payouts</h2>
  ${decisionForm('everything', [['payout', 'Pay out what is there']])}
  <ul class="payments">
    ${payouts.map(payoutItem)}
  </ul>
`;

const payoutItem = (payout: Stripe.Payout): Html =>
  html`<li>
    ${poundsOf(payout.amount, payout.currency)}, ${payout.status.replaceAll('_', ' ')}
    ${decisionForm(payout.id, [
      ...(payout.status === 'in_transit' ? ([['settlePayout', 'Let it through']] as const) : []),
      ...(payout.status === 'failed' ? [] : ([['failPayout', 'Let it fail']] as const)),
    ])}
  </li>`;

/** Of this process alone, and until it is started again. */
const behaviourForm = (isUnkind: boolean): Html => html`
  <form method="post" action="/_sandbox/pay/behaviour">
    ${
      isUnkind
        ? html`<p>
              As unkind as Stripe can be: fees come late, events in any order and twice, requests fail.
            </p>
            <input type="hidden" name="seed" value="" />
            <button class="plain">Be kind</button>`
        : html`<input type="hidden" name="seed" value="1" />
            <button class="plain">Be as unkind as Stripe</button>`
    }
  </form>
`;

function paymentItem({ intent, charge, refunds, disputes }: PaymentView): Html {
  const money = (pence: number) => poundsOf(pence, intent.currency);
  const left = charge ? charge.amount - charge.amount_refunded : 0;
  const time = new Date(intent.created * 1000);
  return html`<li>
    <h2 id="${intent.id}">${money(intent.amount)} · ${intent.description ?? intent.id}</h2>
    <dl>
      <dt>Status</dt>
      <dd>${intent.status.replaceAll('_', ' ')}</dd>
      <dt>Made</dt>
      <dd>
        <time datetime="${time.toISOString()}"
          >${time.toLocaleString('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'medium' })}</time
        >
      </dd>
      <dt>Intent</dt>
      <dd>${intent.id}</dd>
      ${refunds.map(refundRow)} ${disputes.map(disputeRow)}
    </dl>
    ${
      intent.status === 'processing'
        ? decisionForm(intent.id, [
            ['approve', 'Let it through'],
            ['decline', 'Let it fail'],
          ])
        : ''
    }
    ${charge && charge.balance_transaction === null ? decisionForm(charge.id, [['balance', 'Book it, with its fee']]) : ''}
    ${charge && left > 0 && !charge.disputed ? dashboardForm(intent, charge, money(left)) : ''}
  </li>`;
}

const dashboardForm = (intent: Stripe.PaymentIntent, charge: Stripe.Charge, left: string): Html => html`
  <form method="post" action="/_sandbox/pay/dashboard" aria-labelledby="${intent.id}">
    <input type="hidden" name="id" value="${charge.id}" />
    <button name="do" value="refund">Refund ${left}</button>
    <button name="do" value="dispute" class="plain">Open a dispute</button>
    <button name="do" value="inquiry" class="plain">Let the bank ask</button>
  </form>
`;

const refundRow = (refund: Stripe.Refund): Html => html`
  <dt>Refund</dt>
  <dd>
    ${poundsOf(refund.amount, refund.currency)}, ${refund.status ?? ''}
    ${
      refund.status === 'pending'
        ? decisionForm(refund.id, [
            ['settle', 'Let it through'],
            ['fail', 'Let it fail'],
          ])
        : refund.status === 'succeeded'
          ? decisionForm(refund.id, [['fail', 'Let it come back']])
          : ''
    }
  </dd>
`;

const decisions = [
  ['win', 'Decide for the shop'],
  ['lose', 'Decide for the customer'],
] as const;
const disputeChoices: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  needs_response: [['counter', 'Answer the bank'], ...decisions],
  under_review: decisions,
  warning_needs_response: [
    ['escalate', 'Make it a dispute'],
    ['dismiss', 'Close the inquiry'],
  ],
};

const disputeRow = (dispute: Stripe.Dispute): Html => html`
  <dt>Dispute</dt>
  <dd>
    ${poundsOf(dispute.amount, dispute.currency)}, ${dispute.status.replaceAll('_', ' ')}
    ${decisionForm(dispute.id, disputeChoices[dispute.status] ?? [])}
  </dd>
`;

const decisionForm = (id: string, choices: readonly (readonly [string, string])[]): Html => html`
  <form method="post" action="/_sandbox/pay/dashboard">
    <input type="hidden" name="id" value="${id}" />
    ${choices.map(([value, words]) => html`<button name="do" value="${value}" class="plain">${words}</button> `)}
  </form>
`;
