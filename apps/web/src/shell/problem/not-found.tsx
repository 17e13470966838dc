import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Link } from 'react-router';
import { useMaybeSiteConfig } from '../../platform/site/site-config.ts';
import styles from './not-found.module.css';

/** For an address no route knows, and for a thing a route was asked for and does not have. */
export function NotFound() {
  const brand = useMaybeSiteConfig()?.brand;
  const heading = `${brand?.name ?? ''} 404 - Not Found`.trim();
  return (
    <Page width="narrow">
      {/* React puts these into the head: a route that broke off has given no meta of its own */}
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      <p>There’s no page here. It may have moved, or there may be a typo in the link.</p>
      <ul className={styles.links}>
        <li>
          <Link to="/">Choose a device to repair</Link>
        </li>
        <li>
          <Link to="/orders">See your orders</Link>
        </li>
        <li>
          <Link to="/faq">Read answers to common questions</Link>
        </li>
        <li>
          <Link to="/contact">Contact us</Link>
        </li>
      </ul>
      {brand && (
        <p>
          Or call us on <PhoneLink phone={brand.phone} />, 10am to 7pm daily.
        </p>
      )}
    </Page>
  );
}
