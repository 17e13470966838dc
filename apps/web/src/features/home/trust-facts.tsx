import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { facts } from '../../content/facts/facts.ts';
import styles from './trust-facts.module.css';

const reasons = [
  { name: 'Free courier, both ways', text: 'Even if it can’t be repaired.' },
  { name: `${facts.windowLength} windows`, text: `Collection ${facts.openingHours}.` },
  { name: 'Prices up front', text: 'You agree the price before any work starts.' },
  { name: 'Guaranteed work', text: `Up to ${facts.guarantee.genuine} on the part and the repair.` },
];

export function TrustFacts() {
  return (
    <ul className={styles.facts}>
      {reasons.map(({ name, text }) => (
        <li key={name} className={styles.fact}>
          <Icon name="check" />
          <span>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
