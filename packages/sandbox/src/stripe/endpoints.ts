import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import { cancelIntent, updateIntent } from './change-intent.ts';
import { confirmIntent } from './confirm-intent.ts';
import { expand } from './expand.ts';
import type { Form } from './form.ts';
import { createIntent } from './new-intent.ts';
import {
  cancellationParams,
  confirmationParams,
  intentChangesParams,
  listParams,
  newIntentParams,
  newRefundParams,
  readParams,
  retrieveParams,
} from './params.ts';
import { linesOfPayout } from './payouts.ts';
import { StripeProblem } from './problem.ts';
import { createRefund } from './refunds.ts';
import { find, list, type Kind, type Work } from './work.ts';

interface Endpoint {
  method: 'GET' | 'POST';
  path: RegExp;
  answer: (work: Work, id: string, form: Form) => Promise<unknown>;
}

const post = (path: string, answer: Endpoint['answer']): Endpoint => ({
  method: 'POST',
  path: pattern(path),
  answer,
});
const pattern = (path: string) => new RegExp(`^/v1/${path.replace(':id', '([\\w]+)')}$`);

/** Each kind that can be asked for by its id and listed. */
const readable = (path: string, kind: Exclude<Kind, `sandbox.${string}`>): Endpoint[] => [
  {
    method: 'GET',
    path: pattern(`${path}/:id`),
    answer: async (work, id, form) => {
      const params = readParams(retrieveParams, form);
      return expand(work.trx, await find(work, kind, id), params.expand);
    },
  },
  {
    method: 'GET',
    path: pattern(path),
    answer: (work, _, form) => answerList(work.trx, kind, `/v1/${path}`, form),
  },
];

export const endpoints: readonly Endpoint[] = [
  post('payment_intents', async (work, _, form) => {
    const { confirm, ...params } = readParams(newIntentParams, form);
    const intent = await createIntent(work, params);
    const answer = confirm ? await confirmIntent(work, intent.id, params) : intent;
    return expandUnlessProblem(work, answer, params.expand);
  }),
  post('payment_intents/:id', async (work, id, form) => {
    const params = readParams(intentChangesParams, form);
    return expand(work.trx, await updateIntent(work, id, params), params.expand);
  }),
  post('payment_intents/:id/confirm', async (work, id, form) => {
    const params = readParams(confirmationParams, form);
    return expandUnlessProblem(work, await confirmIntent(work, id, params), params.expand);
  }),
  post('payment_intents/:id/cancel', async (work, id, form) => {
    const params = readParams(cancellationParams, form);
    return expand(work.trx, await cancelIntent(work, id, params), params.expand);
  }),
  post('refunds', async (work, _, form) => {
    const params = readParams(newRefundParams, form);
    return expand(work.trx, await createRefund(work, params), params.expand);
  }),
  ...readable('payment_intents', 'payment_intent'),
  ...readable('payment_methods', 'payment_method'),
  ...readable('charges', 'charge'),
  ...readable('refunds', 'refund'),
  ...readable('disputes', 'dispute'),
  ...readable('balance_transactions', 'balance_transaction'),
  ...readable('payouts', 'payout'),
  ...readable('events', 'event'),
];

const expandUnlessProblem = async (work: Work, answer: unknown, paths: readonly string[]) =>
  answer instanceof StripeProblem ? answer : expand(work.trx, answer, paths);

async function answerList(
  trx: Database,
  kind: Exclude<Kind, `sandbox.${string}`>,
  url: string,
  form: Form,
): Promise<unknown> {
  const { created, charge, source, type, currency, ...params } = readParams(listParams, form);
  const says = Object.fromEntries(
    Object.entries({ charge, source, type, currency }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
  if (params.payout !== undefined) {
    const data = await linesOfPayout({ trx }, params.payout);
    return expand(trx, { object: 'list', data, has_more: false, url }, params.expand);
  }
  const { data, hasMore } = await list({ trx }, kind, {
    says,
    types: params.types,
    ...boundsOf(created),
    // a list of intents has no such filter, though the store could
    intentID: params.payment_intent,
    startingAfter: params.starting_after,
    endingBefore: params.ending_before,
    limit: params.limit,
  });
  const answer = { object: 'list', data, has_more: hasMore, url };
  return expand(trx, answer, params.expand);
}

type Created = number | { [bound in 'gte' | 'gt' | 'lt' | 'lte']?: number | undefined } | undefined;

/** Objects carry whole seconds. */
function boundsOf(created: Created): { createdFrom?: Date | undefined; createdBefore?: Date | undefined } {
  if (created === undefined) return {};
  const { gte, gt, lt, lte } = typeof created === 'number' ? { gte: created, lte: created } : { ...created };
  const from = gte ?? (gt === undefined ? undefined : gt + 1);
  const before = lt ?? (lte === undefined ? undefined : lte + 1);
  const toDate = (seconds: number | undefined) =>
    seconds === undefined ? undefined : new Date(seconds * 1000);
  return { createdFrom: toDate(from), createdBefore: toDate(before) };
}
