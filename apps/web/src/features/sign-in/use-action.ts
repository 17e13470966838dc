import { useState } from 'react';
import { signInMessage } from './sign-in-message.ts';

type ActionState = { status: 'idle' | 'working' } | { status: 'failed'; message: string; error: unknown };

/** One act of a form at a time, and what to say when it fails. `attempt` counts: an alert is to be read each time. */
export function useAction() {
  const [state, setState] = useState<ActionState>({ status: 'idle' });
  const [attempt, setAttempt] = useState(0);

  async function run(act: () => Promise<void>) {
    setAttempt((count) => count + 1);
    setState({ status: 'working' });
    try {
      await act();
      setState({ status: 'idle' });
    } catch (error) {
      setState({ status: 'failed', message: signInMessage(error), error });
    }
  }

  return {
    run,
    reset: () => setState({ status: 'idle' }),
    attempt,
    working: state.status === 'working',
    failure: state.status === 'failed' ? state : undefined,
  };
}
