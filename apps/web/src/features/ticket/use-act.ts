import { CallFailure } from '@fettle/contract/client';
import { useRef, useState } from 'react';
import { explainActFailure } from './act-failure.ts';

interface ActFailure {
  message: string;
  /** The server has looked at it and said no: things may not be as the page shows them. */
  isRefusal: boolean;
}

export interface Act {
  isActing: boolean;
  failure: ActFailure | undefined;
  /** Whether it came off. One that is begun while another runs does nothing. */
  run: (act: () => Promise<void>) => Promise<boolean>;
  clearFailure: () => void;
}

/** Something the customer does to their order: one at a time, and what goes wrong is told. */
export function useAct(): Act {
  const [isActing, setActing] = useState(false);
  const [failure, setFailure] = useState<ActFailure>();
  // two clicks may come before the page is drawn again
  const running = useRef(false);

  async function run(act: () => Promise<void>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setActing(true);
    setFailure(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      const message = explainActFailure(error, { online: navigator.onLine });
      setFailure({ message, isRefusal: error instanceof CallFailure && error.kind === 'refused' });
      return false;
    } finally {
      running.current = false;
      setActing(false);
    }
  }

  return { isActing, failure, run, clearFailure: () => setFailure(undefined) };
}
