import { setImmediate } from 'node:timers/promises';
import type { ReadPriceFile } from '@fettle/contract/entities/price-list';
import { findDelimiter, readCsv, UnclosedQuote } from '@fettle/domain/csv';
import { PriceImport, type ImportPlan, type LineError } from '@fettle/domain/ops/import-prices';
import { readColumns } from '@fettle/domain/ops/price-columns';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../database/database.ts';
import { loadPriceCatalogue, loadPrices } from '../stores/catalogue/price-list.ts';
import { decodeFile } from './decode-file.ts';
import { savePreview } from './save-preview.ts';

/** A megabyte is about 10,000 lines. */
export const maxFileBytes = 16 * 1024 * 1024;
const maxLines = 100_000;
/** Some milliseconds of work: other requests are answered in between. */
const linesAtOnce = 1_000;

interface PriceFile {
  technicianID: number;
  bytes: Buffer;
  fileName: string;
  /** Whether prices that the file does not name are to go. */
  removeMissing: boolean;
  staffID: number;
  now: Date;
}

/** Compares a file with a technician's list. What would change is kept as a preview; nothing changes until it is applied. */
export async function readPriceFile(db: Database, file: PriceFile): Promise<ReadPriceFile> {
  const text = decodeFile(file.bytes);
  const plan = await planImport(db, text, file);
  const { planned, unchanged, missing, errors, errorCount } = plan;
  if (errorCount > 0 || planned.length === 0) return { changeID: null, errors, errorCount, unchanged };
  const changeID = await savePreview(db, {
    ...file,
    kind: 'import',
    note: file.fileName,
    unchanged,
    missing: file.removeMissing ? 0 : missing,
    planned,
  });
  return { changeID, errors, errorCount, unchanged };
}

async function planImport(
  db: Database,
  text: string,
  { technicianID, removeMissing }: PriceFile,
): Promise<ImportPlan> {
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
      catalogue: await loadPriceCatalogue(db),
      list: await loadPrices(db, technicianID),
      decimalComma: delimiter === ';',
    });
    let lines = 0;
    for (const record of records) {
      lines += 1;
      if (lines > maxLines) throw new Refusal('fileTooLarge');
      reading.add(record);
      if (lines % linesAtOnce === 0) await setImmediate();
    }
    return lines === 0
      ? failed({ line: header.line + 1, message: 'There are no prices below the names of the columns.' })
      : reading.finish({ removeMissing });
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    return failed({
      line: error.line,
      message: 'A quote (") begins in this line and never ends, so the rest of the file can’t be read.',
    });
  }
}

const failed = (...errors: LineError[]): ImportPlan => ({
  planned: [],
  unchanged: 0,
  missing: 0,
  errors,
  errorCount: errors.length,
});
