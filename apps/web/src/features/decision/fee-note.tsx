import { formatPence } from '@fettle/domain/money';
import styles from './decision.module.css';

/** While it can still be avoided: nobody should learn of the fee by owing it. */
export const FeeNote = ({ pence }: { pence: number }) => (
  <p className={styles.text}>
    If you decline a repair that’s possible, the diagnosis costs <strong>{formatPence(pence)}</strong>. If you
    go ahead, or it can’t be repaired, you don’t pay it.
  </p>
);
