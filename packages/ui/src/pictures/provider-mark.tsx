import type { ReactNode } from 'react';
import styles from './provider-mark.module.css';

export type Provider = 'google' | 'facebook' | 'apple' | 'email';

const marks: Record<Provider, ReactNode> = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M22.6 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.94a5.08 5.08 0 0 1-2.2 3.33v2.77h3.56c2.09-1.92 3.3-4.75 3.3-8.11Z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.3-2.64l-3.57-2.77a6.6 6.6 0 0 1-9.83-3.46H2.22v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.9 14.13a6.6 6.6 0 0 1 0-4.23V7.06H2.22a11 11 0 0 0 0 9.9l3.68-2.83Z" />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.2 1.65l3.15-3.15A11 11 0 0 0 2.22 7.06L5.9 9.9A6.6 6.6 0 0 1 12 5.38Z"
      />
    </>
  ),
  facebook: (
    <path d="M24 12a12 12 0 1 0-14.9 11.65v-7.98H6.63V12H9.1v-1.58c0-4.09 1.85-5.98 5.86-5.98.76 0 2.07.15 2.61.3v3.32a15 15 0 0 0-1.38-.05c-1.97 0-2.73.75-2.73 2.68V12h3.92l-.67 3.67h-3.25v8.24A12 12 0 0 0 24 12Z" />
  ),
  apple: (
    <path d="M17.1 12.7c0-2.4 2-3.6 2.1-3.7-1.1-1.7-2.9-1.9-3.5-1.9-1.5-.2-2.9.9-3.7.9-.8 0-1.9-.9-3.1-.8-1.6 0-3.1.9-3.9 2.4-1.7 2.9-.4 7.2 1.2 9.5.8 1.1 1.7 2.4 3 2.4 1.2 0 1.6-.8 3.1-.8s1.9.8 3.1.8c1.3 0 2.1-1.2 2.9-2.3.9-1.3 1.3-2.6 1.3-2.7 0 0-2.5-.9-2.5-3.8ZM14.7 5.7c.7-.8 1.1-1.9 1-3-1 0-2.1.6-2.8 1.4-.6.7-1.1 1.8-1 2.9 1.1.1 2.2-.5 2.8-1.3Z" />
  ),
  email: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      d="M2.5 5.5h19v13h-19zM3 6.5l9 7 9-7"
    />
  ),
};

/**
 * The marks that sign-in providers ask buttons to carry. In the page itself: a picture from the styles is a document of
 * its own to the browser, and four of them hold up the first paint.
 */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      {marks[provider]}
    </svg>
  );
}
