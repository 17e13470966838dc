import type { Quote } from '@fettle/contract/entities/ticket';

interface Picks {
  /** Pressed on this page since it was opened. */
  here: number | null;
  /** Kept by this browser: the last one that was pressed, maybe in another tab or long ago. */
  kept: number | null;
}

/** Which quote stands chosen: after a reload the accepted one (spec §4.3), whatever this browser remembers. */
export function chosenQuote(quotes: readonly Quote[], { here, kept }: Picks): Quote | undefined {
  return (
    quotes.find(({ quoteID }) => quoteID === here) ??
    quotes.find(({ accepted }) => accepted) ??
    quotes.find(({ quoteID }) => quoteID === kept) ??
    (quotes.length === 1 ? quotes[0] : undefined)
  );
}
