import { Link } from 'react-router';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import type { ListSubject } from './device-list.ts';
import styles from './breadcrumbs.module.css';

/** The way back; the heading below says where one is. */
export function Breadcrumbs({ subject }: { subject: ListSubject }) {
  const above = [{ name: 'Home', path: '/' }, ...breadcrumbTrail(subject).slice(0, -1)];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {above.map(({ name, path }) => (
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
