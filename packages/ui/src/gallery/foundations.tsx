import { Section } from './section.tsx';
import styles from './design.module.css';

const colours = [
  'ground',
  'raised',
  'sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-soft',
  'accent-ink',
  'primary',
  'info',
  'success',
  'warning',
  'danger',
] as const;

export function Colours() {
  return (
    <Section title="Colour">
      {() => (
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <span className={`${styles.swatch} ${styles[name]}`} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function Type() {
  return (
    <Section title="Type">
      {() => (
        <div>
          <p className={styles.h1}>Choose a Device</p>
          <p className={styles.h2}>We collect it, repair it and bring it back</p>
          <p className={styles.h3}>What happens to my data?</p>
          <p className={styles.leadText}>A lead: from your home or work, free both ways.</p>
          <p>Body text in the face of the system. The diagnosis costs £85 and takes 3–4 working days.</p>
          <p className={styles.smallText}>Small text for hints and notes.</p>
        </div>
      )}
    </Section>
  );
}
