import type { Quote } from '@fettle/contract/entities/ticket';
import { useEffect, useRef, useState } from 'react';

/** Tells a screen reader of quotes that come or go while the page is open; everybody else sees them. */
export function QuoteNews({ quotes }: { quotes: readonly Quote[] }) {
  const known = useRef<ReadonlySet<number>>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    const ids = new Set(quotes.map(({ quoteID }) => quoteID));
    known.current = ids;
    if (!before) return;
    if ([...ids].some((id) => !before.has(id))) setNews('A new quote has arrived.');
    else if (ids.size < before.size) setNews('A quote was withdrawn.');
  }, [quotes]);
  return (
    <p role="status" className="visually-hidden">
      {news}
    </p>
  );
}
