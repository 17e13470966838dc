import { BrandMark } from '@fettle/ui/pictures/brand-mark.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { LoginState } from '../../platform/session/login-state.ts';
import { usePersistedAuthState } from '../../platform/session/persisted-auth-state.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import styles from './header.module.css';

const pages = [
  { to: '/#how-it-works', name: 'How it works' },
  { to: '/faq', name: 'FAQ' },
  { to: '/contact', name: 'Contact' },
];

const forVisitors = (state: LoginState) => [
  { to: '/login', name: 'Sign in', state },
  { to: '/signup', name: 'Sign up', state },
];

const forCustomers = [
  { to: '/orders', name: 'My orders' },
  { to: '/profile', name: 'My settings' },
  { to: '/logout', name: 'Sign out' },
];

export function Header() {
  const { brand } = useSiteConfig();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <BrandMark />
        {brand.name}
      </Link>
      <nav aria-label="Main" className={styles.main}>
        {pages.map(({ to, name }) => (
          <Link key={to} to={to} prefetch="intent" className={styles.link}>
            {name}
          </Link>
        ))}
      </nav>
      <a href={brand.chatUrl} className={styles.chat}>
        <Icon name="chat" />
        Chat
      </a>
      <Menu />
    </header>
  );
}

const menuId = 'site-menu';

/** A popover: it opens, closes on Escape and gives the focus back without a line of script. */
function Menu() {
  const { pathname, search } = useLocation();
  // where signing out fails, nobody must be signed in again by the menu above it
  const user = usePersistedAuthState({ isWanted: pathname !== '/logout' });
  const menu = useRef<HTMLElement>(null);
  // a link within the site leaves the document, and with it the open menu, in place
  const close = () => menu.current?.hidePopover?.();
  return (
    <>
      <button type="button" popoverTarget={menuId} className={styles.button}>
        <Icon name="menu" />
        Menu
      </button>
      <nav ref={menu} id={menuId} popover="auto" aria-label="Menu" className={styles.menu}>
        {user && user.firstname && <p className={styles.greeting}>Hello, {user.firstname}</p>}
        <MenuLinks
          links={user ? forCustomers : forVisitors({ cameFrom: pathname + search })}
          onFollow={close}
        />
        <MenuLinks links={[{ to: '/', name: 'Repair a device' }, ...pages]} onFollow={close} />
      </nav>
    </>
  );
}

interface MenuLinksProps {
  links: readonly { to: string; name: string; state?: LoginState }[];
  onFollow: () => void;
}

function MenuLinks({ links, onFollow }: MenuLinksProps) {
  return (
    <ul className={styles.group}>
      {links.map(({ to, name, state }) => (
        <li key={to}>
          <Link to={to} state={state} className={styles.item} onClick={onFollow}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
