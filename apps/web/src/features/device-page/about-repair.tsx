import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { DeviceDrawing } from '@fettle/ui/pictures/device-drawing.tsx';
import { facts } from '../../content/facts/facts.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { DeviceTypeID } from '../catalogue/device-type-path.ts';
import { typeWords } from '../catalogue/list-words.ts';
import styles from './about-repair.module.css';

/** What happens after the button, so that people dare to press it. */
const steps = [
  {
    name: 'Your quote',
    text: 'We match you with a technician near you. You see the price and decide. Nothing to pay until you do.',
  },
  {
    name: 'Free collection',
    text: `A driver comes in a ${facts.windowLength} window you choose, ${facts.openingHours}.`,
  },
  {
    name: 'Repaired and returned',
    text: `Guaranteed for up to ${facts.guarantee.genuine}. Free return delivery.`,
  },
];

export function AboutRepair({ deviceTypeID }: { deviceTypeID: DeviceTypeID }) {
  const { brand } = useSiteConfig();
  return (
    <aside className={styles.about} aria-labelledby="next-heading">
      <DeviceDrawing type={typeWords[deviceTypeID].title} />
      <h2 id="next-heading" className={styles.heading}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <strong>{name}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
      <p className={styles.call}>
        Prefer to talk? Call <PhoneLink phone={brand.phone} />, {facts.openingHours}.
      </p>
    </aside>
  );
}
