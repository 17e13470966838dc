import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import styles from './door.module.css';

interface CallLinkProps {
  stop: Pick<RunStop, 'phone' | 'customer'>;
  /** It was pressed: noted, because before "Nobody there" somebody rings. */
  onCall: () => void;
}

export function CallLink({ stop: { phone, customer }, onCall }: CallLinkProps) {
  return (
    <a className={styles.link} href={`tel:${phone.replaceAll(' ', '')}`} onClick={onCall}>
      Call<span className="visually-hidden"> {customer || 'the customer'}</span>
    </a>
  );
}
