import type { BooksRow } from '@fettle/contract/calls/ops/ops-books';
import {
  addsTo,
  bookFigures,
  type BookFigureName,
  type MoneyFigureName,
} from '@fettle/domain/accounting/book-figures';
import { InvalidInput } from '@fettle/domain/refusal';
import type { DayRange } from '@fettle/domain/ops/day-range';
import { toBookRow } from '../../../../money/accounts/read-books.ts';
import { loadVatOfSupply, type VatOfSupply } from '../../../../money/accounts/vat-of-supply.ts';
import type { Database } from '../../../../platform/database/database.ts';
import {
  countOpen,
  groupSupplies,
  listOpen,
  sumKinds,
  type OpenRow,
} from '../../../../stores/money/book-figures.ts';
import { bookSources, pageOfRows, type BookSource, type RowKey } from '../../../../stores/money/book-rows.ts';
import type { Handler } from '../../handler.ts';
import { countWithinLimits, spanOf } from '../insight/count-within-limits.ts';

const pageSize = 50;

export const list: Handler<'ops/books/list'> = async (input, { db, brand }) => {
  const { figure, after, limit = pageSize } = input;
  const range = spanOf(input);
  const key = after === undefined ? undefined : parseKey(after);
  return countWithinLimits(db, async (trx) => {
    if (figure === 'open') {
      const found = await listOpen(trx, { range, after: key, limit: limit + 1 });
      const total = key ? null : { count: add(await countOpen(trx, range)), pence: 0 };
      return { ...toPage(found, limit, toOpenRow), total };
    }
    const vatOf = await loadVatOfSupply(trx, brand);
    const kinds = bookFigures[figure].kinds;
    const found = await pageOfRows(trx, sourcesOf[figure], { range, kinds, after: key, limit: limit + 1 });
    const page = toPage(found, limit, (stored): BooksRow => {
      const { day, kind, means, amountPence, vatPence, reference, ticketID, document } = toBookRow(
        stored,
        vatOf,
      );
      return {
        rowID: stored.id,
        day,
        what: kind,
        means: kind === 'creditNote' ? null : means,
        pence: amountPence,
        vatPence,
        addsPence: addsTo(figure, { amountPence, vatPence }),
        reference,
        ticketID,
        document,
      };
    });
    return { ...page, total: key ? null : await sumFigure(trx, figure, range, vatOf) };
  });
};

const sourcesOf: Record<MoneyFigureName, readonly BookSource[]> = {
  takings: ['ledger'],
  refunds: ['ledger'],
  fees: ['ledger'],
  disputes: ['ledger'],
  vat: bookSources,
  payouts: ['payouts'],
};

const toOpenRow = ({ day, id, what, amountPence, reference, ticketID }: OpenRow): BooksRow => ({
  rowID: id,
  day,
  what,
  means: 'provider',
  pence: amountPence,
  vatPence: 0,
  addsPence: null,
  reference,
  ticketID,
  document: '',
});

function toPage<Row extends RowKey>(found: readonly Row[], limit: number, toRow: (row: Row) => BooksRow) {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { rows: page.map(toRow), next: last ? `${last.day} ${last.id}` : null };
}

/** Added up as the screen adds it up, so that the two cannot differ. */
async function sumFigure(
  db: Database,
  figure: Exclude<BookFigureName, 'open' | 'differs'>,
  range: DayRange,
  vatOf: VatOfSupply,
): Promise<{ count: number; pence: number }> {
  if (figure === 'vat') {
    const supplies = await groupSupplies(db, range);
    return {
      count: supplies.reduce((sum, { rows }) => sum + rows, 0),
      pence: supplies.reduce((sum, { rows, ...supply }) => sum + rows * vatOf(supply).vatPence, 0),
    };
  }
  const kinds: readonly string[] = bookFigures[figure].kinds;
  const of = (await sumKinds(db, range)).filter(({ kind }) => kinds.includes(kind));
  return {
    count: of.reduce((sum, { rows }) => sum + rows, 0),
    pence: of.reduce((sum, { pence: amountPence }) => sum + addsTo(figure, { amountPence, vatPence: 0 }), 0),
  };
}

const add = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

function parseKey(text: string): RowKey {
  const [, day = '', id = ''] = /^(\d{4}-\d\d-\d\d) ([\w -]{1,90})$/.exec(text) ?? [];
  if (Number.isNaN(Date.parse(day)))
    throw new InvalidInput({ path: 'after', message: 'must be the `next` of a page' });
  return { day, id };
}
