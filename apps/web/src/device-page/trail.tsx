import { Link } from 'react-router';
import { breadcrumbTrail } from '../device-list/breadcrumb-trail.ts';
import styles from '../device-list/breadcrumbs.module.css';
import type { PagedDevice } from './find-device.ts';

/** The way back to the lists; the heading below says where one is. */
export function Trail({ device }: { device: PagedDevice }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {[{ name: 'Home', path: '/' }, ...breadcrumbTrail(device)].map(({ name, path }) => (
          <li key={path}>
            <Link to={path} prefetch="intent">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
