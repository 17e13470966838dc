import { formatPence } from '../money.ts';
import type { ActFacts, ActField } from './define-act.ts';

export const nameOf = ({ firstname }: Pick<ActFacts, 'firstname'>) => firstname || 'The customer';

export const moneyBack = ({ refundablePence }: Pick<ActFacts, 'refundablePence'>) =>
  refundablePence > 0
    ? `${formatPence(refundablePence)} goes back to the card`
    : 'Nothing was paid, so nothing goes back';

/** Of one refund its amount, of several that one of them is chosen. */
export const owedWords = ({ owedRefunds }: Pick<ActFacts, 'owedRefunds'>) =>
  owedRefunds.length === 1 ? formatPence(owedRefunds[0]?.amountPence ?? 0) : 'one of the refunds that failed';

export const reasonField = {
  name: 'reason',
  label: 'Why?',
  kind: 'text',
  hint: 'Kept with the order’s notes.',
  length: [3, 500],
} as const satisfies ActField;

/** For the team, in a paragraph. */
export const paragraphLength = [2, 2_000] as const;
