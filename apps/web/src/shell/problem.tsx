import { isRouteErrorResponse } from 'react-router';
import { NotFound } from './not-found.tsx';
import { Page } from './page.tsx';
import { PhoneLink } from './phone-link.tsx';
import { useMaybeSiteConfig } from './site-config.ts';
import styles from './problem.module.css';

/** What the visitor sees when a page breaks: what happened, what to do, and somebody to ask. */
export function Problem({ error }: { error: unknown }) {
  const config = useMaybeSiteConfig();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Page>
      {/* React puts it into the head; the broken route's own title is not there */}
      <title>Sorry, this page is not working</title>
      <h1>Sorry, this page is not working</h1>
      <p>The fault is ours, not yours. An order you have placed is safe with us.</p>
      <p className={styles.actions}>
        {/* plain links: the router itself may be what broke, and they work without scripts */}
        <a href="" className={styles.retry}>
          Try again
        </a>
        <a href="/">Start from the home page</a>
      </p>
      {config && (
        <p>
          Or call us on <PhoneLink phone={config.brand.phone} />, 10am to 7pm daily.
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && <pre className={styles.stack}>{error.stack}</pre>}
    </Page>
  );
}
