import styles from './needs-script.module.css';

/** In the place of what only scripts can bring: a page that waits for them for ever says nothing. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      {/* React renders nothing into it in a browser: the words need not be sent as code */}
      {import.meta.env.SSR && (
        <p className={styles.note}>
          {what} needs JavaScript. Please turn it on in your browser’s settings and reload the page, or{' '}
          <a href="/contact">call or email us</a> and we’ll help you there.
        </p>
      )}
    </noscript>
  );
}

/** For what is of no use without scripts. */
export const onlyWithScript = styles.onlyWithScript ?? '';
