import styles from './provider-mark.module.css';

export type Provider = 'google' | 'facebook' | 'apple' | 'email';

/** The marks that sign-in providers ask buttons to carry: pictures from the styles, so that no page asks for them apart. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return <span className={`${styles.mark} ${styles[provider]}`} aria-hidden="true" />;
}
