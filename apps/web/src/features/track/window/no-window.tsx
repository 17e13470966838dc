import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { facts } from '../../../content/facts/facts.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import styles from './no-window.module.css';

/** Booked, and nobody is coming to collect: the office knows, and can be rung. */
export function NoWindow() {
  const { brand } = useSiteConfig();
  return (
    <p className={styles.call}>
      We know about it and we’ll call you. Or call us on <PhoneLink phone={brand.phone} />,{' '}
      {facts.openingHours}.
    </p>
  );
}
