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
    text: 'We match you with a technician near you. You see the price and decide: until then nothing is to pay.',
  },
  {
    name: 'Free collection',
    text: `A driver comes in a ${facts.windowLength} window of your choice, ${facts.openingHours}.`,
  },
  {
    name: 'Repaired and brought back',
    text: `With up to ${facts.guarantee.genuine} of guarantee. The way back is free as well.`,
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
        Rather talk to somebody? Call <PhoneLink phone={brand.phone} />, {facts.openingHours}.
      </p>
    </aside>
  );
}
