import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { facts } from '../../content/facts/facts.ts';

const reasons = [
  { name: 'Free courier, both ways', text: 'Even if it can’t be repaired.' },
  { name: `${facts.windowLength} windows`, text: `Collection ${facts.openingHours}.` },
  { name: 'Prices up front', text: 'You agree the price before any work starts.' },
  { name: 'Guaranteed work', text: `Up to ${facts.guarantee.genuine} on the part and the repair.` },
];

/** Styled by the place where it stands (`trust-facts.module.css`), which is there before its code. */
export function TrustFacts() {
  return (
    <ul>
      {reasons.map(({ name, text }) => (
        <li key={name}>
          <Icon name="check" />
          <span>
            <strong>{name}</strong>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
