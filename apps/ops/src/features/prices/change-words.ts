import type { PriceChange } from '@fettle/contract/entities/price-list';

/** What was done to the list, in words. */
export function changeWords({ kind, note }: Pick<PriceChange, 'kind' | 'note'>): string {
  switch (kind) {
    case 'import':
      return note ? `File ${note}` : 'A file';
    case 'bulk':
      return `Many prices ${note}`;
    case 'edit':
      return note;
    case 'undo':
      return `Undo of “${note}”`;
  }
}
