import { loadExportState } from '../../../../money/accounts/export-state.ts';
import type { Handler } from '../../handler.ts';
import { spanOf } from '../insight/count-within-limits.ts';

export const previewExport: Handler<'ops/books/previewExport'> = async (input, { db }) => {
  const { notCompared, openDifferences, before } = await loadExportState(db, spanOf(input));
  const [first, last] = [notCompared[0], notCompared.at(-1)];
  return {
    notCompared: first && last ? { count: notCompared.length, first, last } : null,
    openDifferences,
    before: before.map(({ at, ...made }) => ({ ...made, at: at.toISOString() })),
  };
};
