import { defaultAccountTexts } from '@fettle/domain/accounting/accounts';
import { DayJournal, type Journal } from '@fettle/domain/accounting/journal';
import {
  exportLayouts,
  journalCells,
  journalFiles,
  rowCells,
  rowFiles,
  vatCells,
  vatHead,
  type Cells,
  type ExportLayout,
  type FileLayout,
} from '@fettle/domain/accounting/layouts';
import { FileSplitter } from '@fettle/domain/accounting/split-files';
import { VatSummary } from '@fettle/domain/accounting/vat-summary';
import { writeCsv, writeCsvLines } from '@fettle/domain/csv';
import { formatPence } from '@fettle/domain/money';
import type { DayRange } from '@fettle/domain/ops/day-range';
import type { Database } from '../../platform/database/database.ts';
import type { FilePart } from '../../platform/http/write-zip.ts';
import { loadAccountTexts } from '../../stores/money/account-texts.ts';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import { exportWarnings, type ExportState } from './export-state.ts';
import { readBooks } from './read-books.ts';
import { loadVatOfSupply } from './vat-of-supply.ts';

interface ExportParts {
  db: Database;
  brand: LiveBrand;
}

interface WantedExport extends DayRange {
  layout: ExportLayout;
  /** As it was before this export. */
  state: ExportState;
}

/** The files of an export, one after the other: the rows as they are read, then the journals and sums that they came to. */
export async function* exportBooks(
  { db, brand }: ExportParts,
  { from, until, layout, state }: WantedExport,
): AsyncGenerator<FilePart, undefined> {
  const texts = { ...defaultAccountTexts, ...(await loadAccountTexts(db)) };
  const vatOf = await loadVatOfSupply(db, brand);
  const rowFile = new CsvFiles(layout === 'plain' ? 'rows' : 'bank', layout, rowFiles[layout]);
  const journals: Journal[] = [];
  const vat = new VatSummary();
  let journal: DayJournal | undefined;
  let rowCount = 0;
  for await (const rows of readBooks(db, { from, until }, vatOf)) {
    rowCount += rows.length;
    const lines: Cells[] = [];
    for (const row of rows) {
      if (journal?.day !== row.day) {
        if (journal) journals.push(journal.toJournal());
        journal = new DayJournal(row.day);
      }
      journal.add(row);
      vat.add(row);
      const cells = rowCells(layout, row);
      if (cells) lines.push(cells);
    }
    yield* rowFile.write(lines.map((line) => [line]));
  }
  if (journal) journals.push(journal.toJournal());
  yield* rowFile.end();
  const journalFile = new CsvFiles('journal', layout, journalFiles[layout]);
  yield* journalFile.write(journals.map((one) => journalCells(layout, one, texts)));
  yield* journalFile.end();
  yield { file: 'vat.csv', text: writeCsv([vatHead, ...vatCells(vat.months())]) };
  yield { file: 'about.txt', text: about({ from, until, layout, state, journals, rowCount, brand }) };
}

/** Lines in files of at most so many; each begins with its head. A program may not know a byte order mark: only plain files have one. */
class CsvFiles {
  readonly #name: string;
  readonly #layout: ExportLayout;
  readonly #head: Cells;
  readonly #splitter: FileSplitter;
  #file = 0;

  constructor(name: string, layout: ExportLayout, { head, maxLines }: FileLayout) {
    this.#name = name;
    this.#layout = layout;
    this.#head = head;
    this.#splitter = new FileSplitter(maxLines);
  }

  /** The lines of a group stay together. */
  *write(groups: readonly (readonly Cells[])[]): Generator<FilePart> {
    let lines: Cells[] = [];
    for (const group of groups) {
      if (group.length === 0) continue;
      const file = this.#splitter.fileFor(group.length);
      if (file !== this.#file) {
        if (lines.length > 0) yield this.#part(writeCsvLines(lines));
        lines = [];
        this.#file = file;
        yield this.#begin();
      }
      lines.push(...group);
    }
    if (lines.length > 0) yield this.#part(writeCsvLines(lines));
  }

  /** A file without lines, where there were none, says so better than one that is missing. */
  *end(): Generator<FilePart> {
    if (this.#file > 0) return;
    this.#file = 1;
    yield this.#begin();
  }

  #begin(): FilePart {
    return this.#part(this.#layout === 'plain' ? writeCsv([this.#head]) : writeCsvLines([this.#head]));
  }

  #part(text: string): FilePart {
    const name = `${this.#layout === 'plain' ? '' : `${this.#layout.toLowerCase()}-`}${this.#name}`;
    return { file: `${name}-${this.#file}.csv`, text };
  }
}

interface About extends WantedExport {
  journals: readonly Journal[];
  rowCount: number;
  brand: LiveBrand;
}

const importHints: Record<ExportLayout, string> = {
  plain: 'journal: one journal a day. rows: what each day is made of.',
  xero: 'journal: import under Manual journals, with amounts that include tax. bank: a statement of the provider clearing account, for those who keep it as a bank account in Xero. Use one of the two: both together count everything twice.',
  quickBooks:
    'journal: import under Journal entries. bank: a statement of the provider clearing account, to be matched with those. Do not add its lines as new transactions: they would count twice.',
};

/** What somebody who opens the files a year later must know. */
function about({ from, until, layout, state, journals, rowCount, brand }: About): string {
  const balance = (account: string) =>
    journals
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .reduce((sum, { pence }) => sum + pence, 0);
  return [
    `Books of ${brand.current.company.name}, ${from} to ${until}, for ${exportLayouts[layout].name}`,
    `${journals.length} journals of ${rowCount} rows. The provider clearing account changed by ${formatPence(balance('clearing'))}.`,
    importHints[layout],
    'vat.csv: boxes 1 and 6 of a VAT return, by tax point; credit notes on their own day.',
    ...exportWarnings(state),
    '',
  ].join('\r\n');
}
