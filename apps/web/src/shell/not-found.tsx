import { Link } from 'react-router';
import { Page } from './page.tsx';
import { useMaybeSiteConfig } from './site-config.ts';
import styles from './not-found.module.css';

/** For an address no route knows, and for a thing a route was asked for and does not have. */
export function NotFound() {
  const brandName = useMaybeSiteConfig()?.brand.name ?? '';
  const heading = `${brandName} 404 - Not Found`.trim();
  return (
    <Page>
      {/* React puts these into the head: a route that broke off has given no meta of its own */}
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.heading}>{heading}</h1>
      <p>There is no page at this address. It may have moved, or the link may have been mistyped.</p>
      <p>
        <Link to="/">Choose a device to repair</Link>
      </p>
    </Page>
  );
}
