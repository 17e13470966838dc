import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLoad, type Load, type Loaded } from './load.ts';

interface LoadOptions<Value, Failure> {
  /** What is asked for, with all that `ask` depends on: another key begins again. Undefined: nothing is asked for yet. */
  key: string | undefined;
  ask: () => Promise<Value>;
  /** What an error means to the page. One that it does not know it throws again. */
  explain: (error: unknown) => Failure;
  /** What is known already: shown until the answer comes. */
  known?: () => Value | undefined;
  /** Revalidates when the page becomes visible again: for what others change all the time. */
  refreshOnReturn?: boolean;
}

export type OnPage<Value, Failure> = Loaded<Value, Failure> & Pick<Load<Value, Failure>, 'reload' | 'show'>;

/**
 * The one way a page loads something of its own. An answer that comes after the page was left, or after a later request, is
 * dropped; a page that the browser brings back from its memory (bfcache) asks again.
 */
export function useLoad<Value, Failure>(options: LoadOptions<Value, Failure>): OnPage<Value, Failure> {
  const { key, refreshOnReturn = false } = options;
  const [current, setCurrent] = useState(() => ({ key, load: begin(options) }));
  let { load } = current;
  if (current.key !== key) {
    load = begin(options);
    setCurrent({ key, load });
  }

  useEffect(() => {
    if (key === undefined) return;
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && load.reload();
    const onVisible = () => document.hidden || load.reload();
    load.reload();
    window.addEventListener('pageshow', onShow);
    if (refreshOnReturn) document.addEventListener('visibilitychange', onVisible);
    return () => {
      load.stop();
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [load, key, refreshOnReturn]);

  const loaded = useSyncExternalStore(load.subscribe, load.read, load.read);
  return { ...loaded, reload: load.reload, show: load.show };
}

const begin = <Value, Failure>({ ask, explain, known }: LoadOptions<Value, Failure>) =>
  createLoad<Value, Failure>({ ask, explain, known: known?.() });
