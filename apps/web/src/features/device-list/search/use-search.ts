import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefCallback } from 'react';
import { useLocation } from 'react-router';
import { readSearch, withSearch } from './search-text.ts';

/** Debounce: no announcement for each letter, and Safari allows 100 history updates in 30 seconds. */
const settlesAfterMs = 500;

interface Search {
  /** As it stands in the box. */
  text: string;
  setText: (text: string) => void;
  /** The debounced text; undefined while it is what the page came with. */
  settled: string | undefined;
  /** Flushes the debounce: the visitor is about to leave. */
  settle: () => void;
  /** The box's ref. */
  attach: RefCallback<HTMLInputElement>;
  focus: () => void;
}

/** What is searched for, kept in the address: a reload, a link and the way back bring it again. */
export function useSearch(): Search {
  const cameWith = readSearch(new URLSearchParams(useLocation().search));
  const [text, setText] = useState(cameWith);
  const [settled, setSettled] = useState<string>();
  const box = useRef<HTMLInputElement>(null);

  const attach = useCallback((input: HTMLInputElement | null) => {
    box.current = input;
    // what was typed before the scripts came is known to the box alone
    if (input) setText(input.value);
  }, []);

  function settleOn(next: string) {
    if (next === (settled ?? cameWith)) return;
    setSettled(next);
    // Past the router: a navigation of its own would end the one that may be under way, and nobody reads the address now.
    const { pathname, search } = window.location;
    const address = pathname + withSearch(new URLSearchParams(search), next);
    window.history.replaceState(window.history.state, '', address);
  }

  const onPause = useEffectEvent(settleOn);
  useEffect(() => {
    const timer = setTimeout(() => onPause(text), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, settled, settle: () => settleOn(text), attach, focus: () => box.current?.focus() };
}
