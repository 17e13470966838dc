import { ProviderButton } from '@fettle/ui/controls/provider-button.tsx';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { NeedsScript, onlyWithScript } from '../../../platform/document/needs-script.tsx';
import type { PopupProvider } from '../../../platform/identity/identity-service.ts';
import { networkFailure } from '../../../platform/identity/network-failure.ts';
import { popupProviders, providerNames } from '../../../platform/identity/popup-providers.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import type { EmailFormProps } from '../forms/email-form.tsx';
import { openPopup } from '../open-popup.ts';
import styles from './sign-in-panel.module.css';

const loadProviderSignIn = () => import('./provider-sign-in.tsx');
export const loadEmailForm = () => import('../forms/email-form.tsx');

const unreachable = <p role="alert">{networkFailure}</p>;

/**
 * The ways in (spec §2), wherever a visitor may want one. Until one is used it is nothing but buttons: the rest is
 * loaded by who points at them.
 */
export function SignInPanel({ backTo }: EmailFormProps) {
  const config = useSiteConfig();
  const providers = useProviders();
  const email = useEmailForm();
  const preload = () => void Promise.allSettled([loadProviderSignIn(), email.preload()]);

  return (
    <>
      <NeedsScript what="Signing in" />
      <div className={`${styles.panel} ${onlyWithScript}`} onPointerEnter={preload} onFocus={preload}>
        {popupProviders(config).map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            onClick={() => void providers.continueWith(provider)}
          >
            Continue with {providerNames[provider]}
          </ProviderButton>
        ))}
        {providers.progress}
        <ProviderButton
          provider="email"
          aria-expanded={email.Form !== undefined}
          onClick={() => {
            providers.callOff();
            email.toggle();
          }}
        >
          Continue with Email
        </ProviderButton>
        {email.failed && unreachable}
        {email.Form && <email.Form backTo={backTo} />}
      </div>
    </>
  );
}

/** One attempt at a time: a new one aborts the one before. */
function useProviders() {
  const services = useServices();
  const { firebase } = useSiteConfig();
  const [progress, setProgress] = useState<ReactNode>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function callOff() {
    running.current?.abort();
    setProgress(undefined);
  }

  async function continueWith(provider: PopupProvider) {
    callOff();
    const { signal } = (running.current = new AbortController());
    const show = (shown: ReactNode) => !signal.aborted && setProgress(shown);
    // Firebase opens a window of its own
    const popup = firebase ? undefined : openPopup(window);
    try {
      const { signInWithProvider } = await loadProviderSignIn();
      await signInWithProvider({ services, provider, popup, signal, show });
    } catch {
      popup?.close();
      show(unreachable);
    }
  }

  return { progress, continueWith, callOff };
}

// once it is there the form opens within the press: an iPhone opens its keyboard for no later focus
let loadedForm: ComponentType<EmailFormProps> | undefined;

function useEmailForm() {
  const [form, setForm] = useState<{ Form?: ComponentType<EmailFormProps>; failed?: boolean }>({});
  const preload = () => loadEmailForm().then(({ EmailForm }) => (loadedForm = EmailForm));
  const show = () => {
    if (loadedForm) setForm({ Form: loadedForm });
  };
  function toggle() {
    if (form.Form) setForm({});
    else if (loadedForm) show();
    else preload().then(show, () => setForm({ failed: true }));
  }
  return { ...form, preload, toggle };
}
