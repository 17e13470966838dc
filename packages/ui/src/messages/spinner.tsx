import styles from './spinner.module.css';

/** Silent for screen readers: what goes on is said in words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
