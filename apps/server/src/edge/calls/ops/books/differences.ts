import { listDifferencesOf } from '../../../../stores/money/book-figures.ts';
import type { Handler } from '../../handler.ts';
import { spanOf } from '../insight/count-within-limits.ts';

/** More than anybody settles at a time; whoever has more chooses fewer days. */
const most = 200;

export const differences: Handler<'ops/books/differences'> = async (input, { db }) => {
  const found = await listDifferencesOf(db, spanOf(input), most + 1);
  return {
    differences: found
      .slice(0, most)
      .map(({ foundAt, clearedAt, clearedBy, clearedNote, ...difference }) => ({
        ...difference,
        foundAt: foundAt.toISOString(),
        settled: clearedAt && { at: clearedAt.toISOString(), by: clearedBy, note: clearedNote },
      })),
    hasMore: found.length > most,
  };
};
