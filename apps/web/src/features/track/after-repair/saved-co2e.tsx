import styles from './saved-co2e.module.css';

/** What a repair spares, in the words of whoever worked it out. */
export function SavedCo2e({ kg }: { kg: number }) {
  return (
    <p className={styles.saved}>
      Repairing it rather than buying new saves about <strong>{kg} kg of CO₂e</strong>, as{' '}
      <a href="https://therestartproject.org/">The Restart Project</a> estimates.
    </p>
  );
}
