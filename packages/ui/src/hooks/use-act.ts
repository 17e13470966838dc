import { useRef, useState } from 'react';

type Outcome<Failure> =
  | { done: true }
  /** Without a failure it was not begun: another one runs. */
  | { done: false; failure?: Failure };

export interface Act<Failure> {
  isActing: boolean;
  failure: Failure | undefined;
  /** How many were begun: an alert about a failure is to be read each time. */
  attempt: number;
  /** One at a time: what is begun while another runs does nothing. */
  run: (act: () => Promise<unknown>) => Promise<Outcome<Failure>>;
  clearFailure: () => void;
}

/** The one way a page does something for its visitor: one act at a time, and what goes wrong is told. */
export function useAct<Failure>(
  /** What an error means to the page. One that it does not know it throws again. */
  explain: (error: unknown) => Failure,
): Act<Failure> {
  const [isActing, setActing] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  // two clicks may come before the page is drawn again
  const running = useRef(false);

  async function run(act: () => Promise<unknown>): Promise<Outcome<Failure>> {
    if (running.current) return { done: false };
    running.current = true;
    setActing(true);
    setFailure(undefined);
    setAttempt((count) => count + 1);
    try {
      await act();
      return { done: true };
    } catch (error) {
      const explained = explain(error);
      setFailure(() => explained);
      return { done: false, failure: explained };
    } finally {
      running.current = false;
      setActing(false);
    }
  }

  return { isActing, failure, attempt, run, clearFailure: () => setFailure(undefined) };
}
