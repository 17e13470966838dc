import type { Call, CallFailure } from '@fettle/contract/client/client';
import type { AddressSuggestion } from '@fettle/contract/entities/address';
import { useEffect, useState } from 'react';

/** Debounce (spec §9). */
const debounceMs = 500;
/** A shorter text matches too much. */
const shortest = 3;
/** As many as the contract takes; nobody's address is that long. */
const longest = 200;

export type Lookup =
  | { state: 'resting' | 'searching' }
  | { state: 'found'; suggestions: readonly AddressSuggestion[] }
  | { state: 'failed'; failure: CallFailure };

const resting: Lookup = { state: 'resting' };

/** Addresses like the text; an empty text asks for none. */
export function useSuggestions(call: Call, text: string): Lookup {
  const [lookup, setLookup] = useState<{ of: string; result: Lookup }>({ of: '', result: resting });
  const wanted = text.trim().slice(0, longest);

  useEffect(() => {
    if (wanted.length < shortest) return;
    let stale = false;
    const show = (result: Lookup) => {
      if (!stale) setLookup({ of: wanted, result });
    };
    const timer = setTimeout(() => {
      call('customers/address/autocomplete', { address: wanted }).then(
        ({ data }) => show({ state: 'found', suggestions: data.suggestions }),
        // the client throws nothing else
        (failure: CallFailure) => show({ state: 'failed', failure }),
      );
    }, debounceMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [call, wanted]);

  if (wanted.length < shortest) return resting;
  return lookup.of === wanted ? lookup.result : { state: 'searching' };
}
