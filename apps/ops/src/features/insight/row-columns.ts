import type { InsightRow } from '@fettle/contract/calls/ops/ops-insight';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { Movement } from '@fettle/domain/payment/books';
import { statusWords } from '../../shell/orders/status-words.ts';
import type { Figure } from './figure-link.ts';
import { hours, pounds, type CsvTable } from './save-csv.ts';

export interface RowColumn {
  head: string;
  of: 'at' | 'order' | 'customer' | 'device' | 'status' | 'pence' | 'seconds' | 'stars' | 'movement' | 'text';
  kind: 'words' | 'number';
}

interface RowColumns {
  columns: readonly RowColumn[];
  /** What one row is. */
  one: string;
  many: string;
  /** Whether the amounts of the rows add up to something. */
  sums: boolean;
}

const words = (head: string, of: RowColumn['of']): RowColumn => ({ head, of, kind: 'words' });
const figures = (head: string, of: RowColumn['of']): RowColumn => ({ head, of, kind: 'number' });
const order = [
  words('Order', 'order'),
  words('Customer', 'customer'),
  words('Device', 'device'),
  words('Status', 'status'),
];
const ofOrders = { one: 'order', many: 'orders', sums: false };

/** What is shown of the rows behind a figure. */
export function columnsOf({ figure, key }: Figure): RowColumns {
  switch (figure) {
    case 'step': {
      const took = key === 'asked' ? [] : [figures('Until then', 'seconds')];
      return { ...ofOrders, columns: [words('Asked', 'at'), ...order, ...took] };
    }
    case 'claims':
      return { ...ofOrders, one: 'claim', many: 'claims', columns: [words('Claimed', 'at'), ...order] };
    case 'stage':
      return { ...ofOrders, columns: [words('Ended', 'at'), ...order, figures('Took', 'seconds')] };
    case 'money':
      return {
        columns: [words('Booked', 'at'), ...order, words('Kind', 'movement'), figures('Amount', 'pence')],
        one: 'entry',
        many: 'entries',
        sums: true,
      };
    case 'feedback':
      return {
        ...ofOrders,
        one: 'rating',
        many: 'ratings',
        columns: [
          words('Given', 'at'),
          ...order.slice(0, 3),
          figures('Stars', 'stars'),
          words('Words', 'text'),
        ],
      };
    case 'promo':
      return { ...ofOrders, columns: [words('Asked', 'at'), ...order, figures('Taken off', 'pence')] };
    case 'promoPaid':
      return {
        ...ofOrders,
        sums: true,
        columns: [words('Asked', 'at'), ...order, figures('Taken off', 'pence')],
      };
    case 'outside':
      return rowsWith('request', 'Outward code');
    case 'outsideTries':
      return rowsWith('try', 'Outward code', 'tries');
    case 'errors':
      return rowsWith('error', 'What was reported');
  }
}

const rowsWith = (one: string, head: string, many = `${one}s`): RowColumns => ({
  columns: [words('When', 'at'), words(head, 'text')],
  one,
  many,
  sums: false,
});

const movementWords: Record<string, string> = {
  charged: 'Payment',
  refunded: 'Refund',
  refundFailed: 'Refund came back',
  fee: 'Provider’s fee',
  disputed: 'Dispute',
  disputeWon: 'Dispute won',
  disputeFee: 'Dispute fee',
  disputeFeeReturned: 'Dispute fee returned',
  payout: 'Payout',
  payoutFailed: 'Payout came back',
} satisfies Record<Movement['kind'], string>;
export const movementText = (kind: string): string => movementWords[kind] ?? kind;

const cellOf = (row: InsightRow, of: RowColumn['of']): string | number => {
  switch (of) {
    case 'at':
      return row.at;
    case 'order':
      return row.order ? formatTicketNumber(row.order.ticketID) : '';
    case 'customer':
    case 'device':
      return row.order?.[of] ?? '';
    case 'status':
      return row.order ? statusWords[row.order.status] : '';
    case 'pence':
      return row.pence === null ? '' : pounds(row.pence);
    case 'seconds':
      return hours(row.seconds);
    case 'stars':
      return row.stars ?? '';
    case 'movement':
      return movementText(row.text);
    case 'text':
      return row.text;
  }
};

const unitOf = { pence: ' in £', seconds: ' in hours' } as const;
const headOf = ({ head, of }: RowColumn) =>
  of === 'pence' || of === 'seconds' ? `${head}${unitOf[of]}` : head;

export function csvOfRows(figure: Figure, rows: readonly InsightRow[]): CsvTable {
  const { columns } = columnsOf(figure);
  return [columns.map(headOf), ...rows.map((row) => columns.map(({ of }) => cellOf(row, of)))];
}
