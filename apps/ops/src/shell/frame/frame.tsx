import { areas, type AreaName } from '@fettle/domain/ops/areas';
import { BrandMark } from '@fettle/ui/pictures/brand-mark.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import {
  Link,
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { useConfig } from '../../platform/config.ts';
import { useLiveChanges } from '../../platform/live.ts';
import { signOut } from '../../platform/session.ts';
import { useStaff } from '../../platform/session-store.ts';
import { useCommands } from '../commands/registry.ts';
import type { SearchSource } from '../commands/search-source.ts';
import { useShortcuts } from '../commands/use-shortcuts.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { menuOf } from './menu.ts';
import { WebhookNotice } from './webhook-notice.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './frame.module.css';

const loadPalette = async () => ({ default: (await import('../commands/palette.tsx')).Palette });
const Palette = lazy(loadPalette);
const KeysHelp = lazy(async () => ({ default: (await import('../commands/keys-help.tsx')).KeysHelp }));

export interface FrameProps {
  /** The areas that have a page. */
  built: ReadonlySet<AreaName>;
  /** What the command palette finds besides commands. */
  search?: SearchSource;
}

type Over = 'palette' | 'keys' | undefined;

/** What is around every page of the console. */
export function Frame({ built, search: offered }: FrameProps) {
  const { roles } = useStaff();
  // the call is for those who see every order
  const search = roles.some((role) => role === 'coordinator' || role === 'administrator')
    ? offered
    : undefined;
  const { brand, appEnv } = useConfig();
  const [over, setOver] = useState<Over>();
  const openPalette = useCallback(() => setOver('palette'), []);
  const close = useCallback(() => setOver(undefined), []);
  useShortcuts(openPalette, { paused: over !== undefined });
  // whoever opens it types at once
  useEffect(() => void loadPalette().catch(() => undefined), []);
  useLiveChanges();
  useFrameCommands(built, () => setOver('keys'));
  useFocusOnNavigation();
  const isLoading = useNavigation().state === 'loading';

  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <ConnectionBar />
      <header className={styles.header}>
        <Link to="/" className={styles.brand} aria-label={`${brand.name} operations`}>
          <BrandMark />
        </Link>
        {appEnv !== 'prod' && <span className={styles.environment}>{appEnv}</span>}
        <Menu built={built} />
        <button type="button" className={styles.palette} onClick={openPalette} aria-keyshortcuts="Control+K">
          <Icon name="search" />
          <span className={styles.paletteWords}>{search ? 'Search or do something' : 'Do something'}</span>
          <kbd className={styles.paletteKey}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
        <PersonMenu onShowKeys={() => setOver('keys')} />
      </header>
      {roles.includes('administrator') && <WebhookNotice />}
      {isLoading && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Suspense>
        {over === 'palette' && <Palette search={search} onClose={close} />}
        {over === 'keys' && <KeysHelp onClose={close} />}
      </Suspense>
      <ScrollRestoration />
    </>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function Menu({ built }: { built: ReadonlySet<AreaName> }) {
  const { roles } = useStaff();
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  // it closes with the change of page
  const isOpen = openOn === pathname;
  const shown = menuOf(roles, built);
  if (shown.length === 0) return <span className={styles.nav} />;
  return (
    <nav className={styles.nav} aria-label="Areas" data-open={isOpen}>
      <button
        type="button"
        className={styles.menuButton}
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        Menu
      </button>
      <ul className={styles.areas}>
        {shown.map((area) => (
          <li key={area}>
            <NavLink to={areas[area].path} className={styles.area ?? ''}>
              {areas[area].name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useFrameCommands(built: ReadonlySet<AreaName>, showKeys: () => void): void {
  const { roles } = useStaff();
  const navigate = useNavigate();
  const toAreas = menuOf(roles, built).map((area) => ({
    id: `go-${area}`,
    name: `Go to ${areas[area].name}`,
    group: 'Go to',
    keys: `g ${areas[area].key}`,
    run: () => void navigate(areas[area].path),
  }));
  useCommands([
    ...toAreas,
    {
      id: 'go-account',
      name: 'Go to your account',
      group: 'Go to',
      keys: 'g y',
      alsoFoundBy: 'password second factor sessions',
      run: () => void navigate('/account'),
    },
    {
      id: 'go-scan',
      name: 'Scan a label',
      group: 'Go to',
      keys: 'g q',
      alsoFoundBy: 'qr code camera bag',
      run: () => void navigate('/scan'),
    },
    { id: 'keys', name: 'Show all keyboard shortcuts', group: 'Console', keys: '?', run: showKeys },
    {
      id: 'sign-out',
      name: 'Sign out',
      group: 'Console',
      alsoFoundBy: 'log out leave',
      run: () => void signOut(),
    },
  ]);
}

/** A new page begins at its heading, also for who does not see it. Another filter in the address is the same page. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.getElementById('page-title') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
