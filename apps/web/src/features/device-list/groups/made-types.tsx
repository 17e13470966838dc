import { Link } from 'react-router';
import type { DeviceList } from '../../catalogue/device-list.ts';
import { deviceListPath } from '../../catalogue/device-paths.ts';
import { typeWords } from '../../catalogue/list-words.ts';
import styles from './group-nav.module.css';

/** What else a manufacturer makes: all of it, or one type. */
export function MadeTypes({ subject, made }: Pick<DeviceList, 'subject' | 'made'>) {
  const { manufacturer } = subject;
  const all = { deviceTypeID: undefined, count: made.reduce((sum, { count }) => sum + count, 0) };
  return (
    <nav aria-label={`${manufacturer} devices`} className={styles.nav}>
      <ul className={styles.links}>
        {[all, ...made].map(({ deviceTypeID, count }) => (
          <li key={deviceTypeID ?? 'all'}>
            <Link
              to={deviceListPath({ deviceTypeID, manufacturer })}
              prefetch="intent"
              className={styles.link}
              aria-current={deviceTypeID === subject.deviceTypeID ? 'page' : undefined}
            >
              {deviceTypeID === undefined ? `All ${manufacturer}` : typeWords[deviceTypeID].group}{' '}
              <span aria-hidden="true" className={styles.count}>
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
