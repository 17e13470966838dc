import type { ReadPriceFile } from '@fettle/contract/entities/price-list';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/process/log.ts';
import { compareFile } from './compare-file.ts';
import { savePreview } from './save-preview.ts';

/** A megabyte is about 10,000 lines. What else is limited: `csvLimits` and `mostPricesOfFile` of the domain. */
export const maxFileBytes = 16 * 1024 * 1024;

interface PriceFile {
  technicianID: number;
  /** Where the file is. */
  path: string;
  fileName: string;
  /** Whether prices that the file does not name are to go. */
  removeMissing: boolean;
  staffID: number;
  now: Date;
}

/** Compares a file with a technician's list. What would change is kept as a preview; nothing changes until it is applied. */
export const readPriceFile = (parts: { db: Database; log: Log }, file: PriceFile): Promise<ReadPriceFile> =>
  compareFile(parts, file, async ({ plan, count, planned }) => {
    const { unchanged, missing, errors, errorCount } = plan;
    if (errorCount > 0 || count === 0) return { changeID: null, errors, errorCount, unchanged };
    const changeID = await savePreview(parts.db, {
      ...file,
      kind: 'import',
      note: file.fileName,
      unchanged,
      missing: file.removeMissing ? 0 : missing,
      planned: planned(),
    });
    return { changeID, errors, errorCount, unchanged };
  });
