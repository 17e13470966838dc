import {
  BeyondCsvLimit,
  csvLimits,
  findDelimiter,
  readCsv,
  UnclosedQuote,
  type CsvLimit,
} from '../../csv.ts';
import { Refusal } from '../../refusal.ts';
import { PriceImport, type ImportPlan, type LineError } from './import-prices.ts';
import type { PriceCatalogue } from './price-catalogue.ts';
import { priceColumns, readColumns } from './price-columns.ts';
import type { ListPrice } from './price-list.ts';

/** Lines with a price in them. */
export const mostPricesOfFile = 100_000;

interface Compared {
  catalogue: PriceCatalogue;
  list: readonly ListPrice[];
  /** Whether prices that the file does not name are to go. */
  removeMissing: boolean;
}

/** What the text of a file would change on a list, or what is wrong with it, by line. */
export function planPriceFile(text: string, { catalogue, list, removeMissing }: Compared): ImportPlan {
  const delimiter = findDelimiter(text);
  const records = readCsv(text, delimiter);
  try {
    const { value: header } = records.next();
    if (!header) return failed({ line: 1, message: 'This file is empty.' });
    const read = readColumns(header.cells);
    if ('problems' in read)
      return failed(...read.problems.map((message) => ({ line: header.line, message })));
    const reading = new PriceImport({
      columns: read.columns,
      catalogue,
      list,
      decimalComma: delimiter === ';',
    });
    let prices = 0;
    for (const record of records) {
      prices += 1;
      if (prices > mostPricesOfFile) throw new Refusal('fileTooLarge');
      reading.add(record);
    }
    return prices === 0
      ? failed({ line: header.line + 1, message: 'There are no prices below the names of the columns.' })
      : reading.finish({ removeMissing });
  } catch (error) {
    if (error instanceof UnclosedQuote) return failed({ line: error.line, message: unclosed });
    if (error instanceof BeyondCsvLimit)
      return failed({ line: error.line, message: limitProblems[error.limit] });
    throw error;
  }
}

const unclosed = 'A quote (") begins in this line and never ends, so the rest of the file can’t be read.';

const most = (limit: CsvLimit) => csvLimits[limit].toLocaleString('en-GB');
const limitProblems: Readonly<Record<CsvLimit, string>> = {
  lines: `The file goes on beyond ${most('lines')} lines, blank ones included. Split it in two, or delete the blank lines.`,
  columns: `This line has more than ${most('columns')} cells. A price list has ${priceColumns.length} columns: is this the right file?`,
  cells: `The file has more than ${most('cells')} cells up to this line. Split it in two.`,
  cellLength: `A cell in this line is longer than ${most('cellLength')} characters. Is there a quote (") too many, or one too few?`,
};

const failed = (...errors: LineError[]): ImportPlan => ({
  planned: [],
  unchanged: 0,
  missing: 0,
  errors,
  errorCount: errors.length,
});
