import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { useHydrated } from '@fettle/ui/hooks/use-hydrated.ts';
import { BrandMark } from '@fettle/ui/pictures/brand-mark.tsx';
import { Unbroken } from '@fettle/ui/format/unbroken.tsx';
import { Link } from 'react-router';
import { facts } from '../../content/facts/facts.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import styles from './footer.module.css';

/** Spec §1. */
const links = [
  { to: '/terms', name: 'Terms' },
  { to: '/aftercare', name: 'Aftercare Policy' },
  { to: '/privacy', name: 'Privacy' },
  { to: '/faq', name: 'FAQ' },
  { to: '/contact', name: 'Contact' },
  { to: '/about', name: 'About' },
];

export function Footer({ onCookieSettings }: { onCookieSettings: () => void }) {
  const { brand } = useSiteConfig();
  const hydrated = useHydrated();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>
            <BrandMark />
            {brand.name}
          </p>
          <p className={styles.line}>Repairs in {facts.serviceArea}.</p>
          <p className={styles.line}>Open 10am to 7pm daily.</p>
          <p className={styles.line}>
            <PhoneLink phone={brand.phone} />
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {links.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} prefetch="intent" className={styles.link}>
                  {name}
                </Link>
              </li>
            ))}
            <li>
              {/* its place is kept until it can do something */}
              <button
                type="button"
                className={hydrated ? styles.link : `${styles.link} ${styles.waiting}`}
                onClick={onCookieSettings}
              >
                Cookie settings
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <p className={styles.company}>
        {brand.company.name}, company number {brand.company.number}.{' '}
        <Unbroken>{brand.company.address}</Unbroken>.
      </p>
    </footer>
  );
}
