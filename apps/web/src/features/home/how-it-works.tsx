import styles from './how-it-works.module.css';

/** Spec §1. */
const steps = [
  { name: 'Request', text: 'Choose your device and tell us what’s wrong with it.' },
  {
    name: 'Match',
    text: 'We match you with a skilled technician near you, who fixes it.',
  },
  {
    name: 'Collection',
    text: 'A driver collects it from home or work, and brings it back once it’s fixed.',
  },
];

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className={styles.box}>
      <h2 id="how-it-works-title" className={styles.heading}>
        HOW IT WORKS
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
