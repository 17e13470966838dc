import type { BookRow } from '@fettle/domain/accounting/book-row';
import type { DayRange } from '@fettle/domain/ops/day-range';
import type { Database } from '../../platform/database/database.ts';
import {
  bookSources,
  pageOfSource,
  type BookSource,
  type RowKey,
  type StoredRow,
} from '../../stores/money/book-rows.ts';
import { documentNumber } from '../../telling/documents/document-lines.ts';
import type { VatOfSupply } from './vat-of-supply.ts';

/** Few enough that a page costs the event loop some milliseconds, and is garbage before V8 takes it for something that lasts. */
const pageSize = 500;

/** As the domain speaks of it. */
export function toBookRow(stored: StoredRow, vatOf: VatOfSupply): BookRow {
  const { day, kind, means, amountPence, reference, ticketID, documentNumber: number } = stored;
  const isSupply = kind === 'charged' || kind === 'creditNote';
  const { isTaxed, vatPence } = isSupply ? vatOf(stored) : { isTaxed: false, vatPence: 0 };
  return {
    day,
    kind,
    means,
    amountPence,
    vatPence,
    isTaxed,
    reference,
    ticketID,
    document: number === null ? '' : documentNumber(kind === 'creditNote' ? 'creditNote' : 'invoice', number),
  };
}

/** One source, page by page; what was read is not kept. */
class PagedSource {
  readonly #load: (after: RowKey | undefined) => Promise<StoredRow[]>;
  #page: StoredRow[] = [];
  #at = 0;
  /** On its way while the page before is worked on. */
  #next: Promise<StoredRow[]> | undefined;
  #isOver = false;

  constructor(load: (after: RowKey | undefined) => Promise<StoredRow[]>) {
    this.#load = load;
  }

  /** True once there is a row, or no more of them. */
  get isReady(): boolean {
    return this.#isOver || this.#at < this.#page.length;
  }

  /** Only where it is ready; undefined at the end. */
  get head(): StoredRow | undefined {
    return this.#page[this.#at];
  }

  next(): void {
    this.#at += 1;
  }

  async fill(): Promise<void> {
    if (this.isReady) return;
    this.#page = await (this.#next ?? this.#load(undefined));
    this.#at = 0;
    const last = this.#page.at(-1);
    if (!last || this.#page.length < pageSize) {
      this.#isOver = true;
      return;
    }
    this.#next = this.#load({ day: last.day, id: last.id });
    // whoever asks for it is told of a failure; nobody may ask, where somebody has stopped reading
    this.#next.catch(() => undefined);
  }
}

/**
 * Every row of some days, day by day, a few thousand at a time: what is read takes as much memory for a year as for a day, and between
 * two pages others have their turn. No transaction is open meanwhile, however slowly somebody downloads; rows are only ever added.
 */
export async function* readBooks(
  db: Database,
  range: DayRange,
  vatOf: VatOfSupply,
): AsyncGenerator<BookRow[], undefined> {
  const open = (source: BookSource) =>
    new PagedSource((after) => pageOfSource(db, source, { range, after, limit: pageSize }));
  const sources = bookSources.map(open);
  for (;;) {
    for (const source of sources) await source.fill();
    const rows = takeReady(sources, vatOf);
    if (rows.length === 0) return;
    yield rows;
  }
}

/** As many rows in the order of their days as can be told without loading another page. */
function takeReady(sources: readonly PagedSource[], vatOf: VatOfSupply): BookRow[] {
  const rows: BookRow[] = [];
  while (sources.every(({ isReady }) => isReady)) {
    const first = earliest(sources);
    const row = first?.head;
    if (!first || !row) break;
    rows.push(toBookRow(row, vatOf));
    first.next();
  }
  return rows;
}

function earliest(sources: readonly PagedSource[]): PagedSource | undefined {
  let found: PagedSource | undefined;
  for (const source of sources) {
    if (!source.head) continue;
    if (!found?.head || source.head.day < found.head.day) found = source;
  }
  return found;
}
