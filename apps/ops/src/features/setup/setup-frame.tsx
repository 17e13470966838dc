import type { Role } from '@fettle/domain/actor';
import { allowedRole } from '@fettle/domain/principal';
import { useEffect, useRef } from 'react';
import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { useStaff } from '../../platform/session-store.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import styles from './setup-frame.module.css';

interface SetupPage {
  path: string;
  name: string;
  roles: readonly Role[];
  alsoFoundBy: string;
}

const administrators: readonly Role[] = ['administrator'];
const readers: readonly Role[] = ['administrator', 'coordinator'];

/** What is set up, in the order of the menu. Coordinators see what their day depends on, and change nothing. */
const pages: readonly SetupPage[] = [
  { path: 'windows', name: 'Windows', roles: readers, alsoFoundBy: 'capacity places week days' },
  { path: 'closed-days', name: 'Closed days', roles: readers, alsoFoundBy: 'bank holidays shut' },
  { path: 'areas', name: 'Service area', roles: readers, alsoFoundBy: 'postcodes outward codes districts' },
  { path: 'technicians', name: 'Technicians', roles: readers, alsoFoundBy: 'skills areas repairs' },
  { path: 'drivers', name: 'Drivers', roles: readers, alsoFoundBy: 'areas days hours stops van' },
  {
    path: 'road',
    name: 'Road',
    roles: readers,
    alsoFoundBy: 'shift sign-in session nobody there call photo',
  },
  {
    path: 'catalogue',
    name: 'Catalogue',
    roles: administrators,
    alsoFoundBy: 'devices makers repairs types',
  },
  {
    path: 'models',
    name: 'Models added',
    roles: administrators,
    alsoFoundBy: 'customers typed review merge',
  },
  { path: 'promos', name: 'Promos', roles: readers, alsoFoundBy: 'promo codes discounts offers' },
  {
    path: 'brand',
    name: 'Brand',
    roles: administrators,
    alsoFoundBy: 'name telephone email address company vat texts',
  },
  {
    path: 'accounts',
    name: 'Accounts',
    roles: administrators,
    alsoFoundBy: 'books accountant xero quickbooks codes vat export',
  },
  { path: 'site', name: 'Site', roles: administrators, alsoFoundBy: 'banner promotion' },
  { path: 'checklists', name: 'Checklists', roles: administrators, alsoFoundBy: 'tests before after repair' },
];

const pagesOf = (own: readonly Role[]) => pages.filter(({ roles }) => allowedRole(roles, own) !== undefined);

/** Around every page of the set-up: the menu of what there is. */
export function SetupFrame() {
  const { roles } = useStaff();
  const navigate = useNavigate();
  useCommands(
    pagesOf(roles).map(({ path, name, alsoFoundBy }) => ({
      id: `setup-${path}`,
      name: `Set up: ${name}`,
      group: 'Set-up',
      alsoFoundBy,
      run: () => void navigate(`/setup/${path}`),
    })),
  );
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // on a phone the menu is wider than the window
  useEffect(() => {
    const shown = menu.current?.querySelector(`[href$="${pathname}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={styles.setup}>
      <nav ref={menu} aria-label="Set-up" className={styles.menu}>
        <ul className={styles.pages}>
          {pagesOf(roles).map(({ path, name }) => (
            <li key={path}>
              <NavLink to={`/setup/${path}`} className={styles.page ?? ''}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}

/** Where the set-up begins for somebody. */
export function FirstSetupPage() {
  const { roles } = useStaff();
  const [first] = pagesOf(roles);
  return <Navigate to={first ? `/setup/${first.path}` : '/'} replace />;
}
