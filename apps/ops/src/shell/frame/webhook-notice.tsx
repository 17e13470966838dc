import { Link } from 'react-router';
import { useCall } from '../../platform/call.ts';
import styles from './webhook-notice.module.css';

/** For administrators, on every page: a tool that is told nothing any more because nothing got through. */
export function WebhookNotice() {
  const { data } = useCall('ops/webhooks/list', {}, { refetchEveryMs: 5 * 60_000 });
  const stopped = data?.webhooks.find(({ off }) => off !== null && off.because !== 'administrator');
  if (!stopped) return null;
  return (
    <aside className={styles.notice} aria-label="Notice">
      A webhook was turned off because nothing got through:{' '}
      <Link to={`/webhooks/${stopped.endpointID}`}>{new URL(stopped.url).host}</Link>
    </aside>
  );
}
