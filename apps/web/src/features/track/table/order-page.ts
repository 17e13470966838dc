import type { Tracking } from '@fettle/contract/entities/tracking';
import { orderTable, type Known, type Part, type StepKind } from './order-table.ts';

/** The answer to "where is my device?". */
export type Standing =
  /** When it is back: the promise of an order under way. */
  | { kind: 'promise'; promise: NonNullable<Tracking['promise']>; text: string | undefined }
  | { kind: 'words'; title: string; text: string };

export type NextStep = { kind: 'pay'; pence: number } | { kind: Exclude<StepKind, 'pay'> };

export interface OrderPage {
  row: string;
  standing: Standing;
  step: NextStep | undefined;
  weCall: boolean;
  shows: (part: Part) => boolean;
}

/** What the page shows of an order, by the table. */
export function orderPage(known: Known, promise: Tracking['promise']): OrderPage {
  const row = orderTable.find(({ when }) => when(known));
  if (!row) throw new Error('the table ends with a row for everything');
  const text = typeof row.sentence === 'string' ? row.sentence : row.sentence(known);
  const shows = (part: Part) => !row.hides.includes(part);
  const besidePromise = { sentence: text, headingToo: `${row.heading}. ${text}`, none: undefined };
  const standing: Standing =
    promise && shows('promise')
      ? { kind: 'promise', promise, text: besidePromise[row.besidePromise ?? 'none'] }
      : { kind: 'words', title: row.heading, text };
  return { row: row.name, standing, step: stepOf(row.step, known), weCall: row.weCall ?? false, shows };
}

function stepOf(kind: StepKind | undefined, { line }: Known): NextStep | undefined {
  if (kind !== 'pay') return kind && { kind };
  return line.kind === 'toPay' || line.kind === 'begun' ? { kind, pence: line.pence } : undefined;
}
