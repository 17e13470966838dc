import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The pages between home and this one. */
  above: readonly { name: string; path: string }[];
}

/** The way back; the heading below says where one is. */
export function Breadcrumbs({ above }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {[{ name: 'Home', path: '/' }, ...above].map(({ name, path }) => (
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
