import { CallFailure } from '@fettle/contract/client/client';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { useHydrated } from '@fettle/ui/hooks/use-hydrated.ts';
import { Page } from '@fettle/ui/layout/page.tsx';
import { useEffect, useState } from 'react';
import { createPath, isRouteErrorResponse, useLocation } from 'react-router';
import { useServices } from '../../platform/services/services-context.ts';
import { useMaybeSiteConfig } from '../../platform/site/site-config.ts';
import { NotFound } from './not-found.tsx';
import styles from './problem.module.css';

const offline = {
  title: 'You’re offline',
  text: 'This page needs a connection. It’ll be here when you’re back online.',
};
const ourFault = {
  title: 'Sorry, this page isn’t working',
  text: 'It’s our fault, not yours. Any order you’ve placed is safe.',
};

const restarting = {
  title: 'We’ll be back in a moment',
  text: 'Something on our side is restarting. Any order you’ve placed is safe.',
};

/** What the visitor sees when a page breaks: what happened, what to do, and somebody to ask. */
export function Problem({ error }: { error: unknown }) {
  const config = useMaybeSiteConfig();
  const location = useLocation();
  const hydrated = useHydrated();
  const isOffline = hydrated && !navigator.onLine;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;

  const { title, text } = isOffline ? offline : isAway(error) ? restarting : ourFault;
  return (
    <Page title={title} lead={text} width="narrow">
      {/* React puts it into the head; the broken route's own title is not there */}
      <title>{title}</title>
      <p className={styles.actions}>
        {/* plain links: the router itself may be what broke, and they work without scripts */}
        <a href={createPath(location)} className={styles.retry}>
          Try again
        </a>
        <a href="/" className={styles.home}>
          Start from the home page
        </a>
      </p>
      {config && (
        <>
          <p>
            Or call us on <PhoneLink phone={config.brand.phone} />, 10am to 7pm daily.
          </p>
          <p className={styles.reference}>{hydrated && !isOffline && <Reference error={error} />}</p>
        </>
      )}
      {import.meta.env.DEV && error instanceof Error && <pre className={styles.stack}>{error.stack}</pre>}
    </Page>
  );
}

/** To be told on the telephone: the log has it beside what went wrong. */
function Reference({ error }: { error: unknown }) {
  const { log } = useServices();
  const known = error instanceof CallFailure ? error.requestId : undefined;
  const [reference] = useState(() => known ?? newReference());
  useEffect(() => {
    // the client that made the call has logged it under the same id
    if (!known) log({ message: `Shown as a problem: ${nameOf(error)}`, requestId: reference });
  }, [error, known, log, reference]);
  return (
    <>
      If you call us, please quote this reference: <code>{reference}</code>
    </>
  );
}

const isAway = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof CallFailure) && error.status === 503;

const nameOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : String(error));

/** Short enough to be read out, and only ever looked for within a day's log. */
const newReference = () => Math.random().toString(36).slice(2, 10).toUpperCase();
