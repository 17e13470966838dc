import { useEffect, useRef, useState } from 'react';
import { useServices } from '../browser/services-context.tsx';
import { IdentityFailure, identityMessage } from '../identity/identity-failure.ts';
import type { PopupProvider } from '../identity/identity-service.ts';
import { useSiteConfig } from '../shell/site-config.ts';
import { openPopup } from './open-popup.ts';
import { signInMessage } from './sign-in-message.ts';

export type ProviderAttempt =
  | { status: 'waiting'; provider: PopupProvider; seemsClosed: boolean }
  | { status: 'failed'; provider: PopupProvider; code: IdentityFailure['code']; message: string };

/** What signs in is loaded with the first click, or a moment before it. */
export const loadSignIn = () =>
  import('./sign-in.ts').catch(() => {
    throw new IdentityFailure('networkFailure');
  });

/** One attempt at a time: a new one calls off the one before. */
export function useProviderSignIn() {
  const services = useServices();
  const { firebase } = useSiteConfig();
  const [attempt, setAttempt] = useState<ProviderAttempt>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function callOff() {
    running.current?.abort();
    setAttempt(undefined);
  }

  async function continueWith(provider: PopupProvider) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    // Firebase opens a window of its own
    const popup = firebase ? undefined : openPopup(window);
    setAttempt({ status: 'waiting', provider, seemsClosed: false });
    const onSeemsClosed = () =>
      !signal.aborted && setAttempt({ status: 'waiting', provider, seemsClosed: true });
    try {
      const { signInWithPopup } = await loadSignIn();
      await signInWithPopup(services, provider, { popup, signal, onSeemsClosed });
    } catch (error) {
      popup?.close();
      if (!signal.aborted) setAttempt(failed(provider, error));
    }
  }

  async function continueInThisTab(provider: PopupProvider) {
    try {
      const { signInInThisTab } = await loadSignIn();
      await signInInThisTab(services, provider);
    } catch (error) {
      setAttempt(failed(provider, error));
    }
  }

  return { attempt, continueWith, continueInThisTab, callOff };
}

function failed(provider: PopupProvider, error: unknown): ProviderAttempt {
  const code = error instanceof IdentityFailure ? error.code : 'other';
  const named = code === 'operationNotAllowed' ? identityMessage(code, provider) : signInMessage(error);
  return { status: 'failed', provider, code, message: named };
}
