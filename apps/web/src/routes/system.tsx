import { useHydrated } from '@fettle/ui/hooks/use-hydrated.ts';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { Page } from '@fettle/ui/layout/page.tsx';
import { version as reactVersion, type ReactNode } from 'react';
import { version as siteVersion } from '../../package.json';
import { pageMeta } from '../content/seo/page-meta.ts';
import { markWrapper } from '../platform/native/wrapper.ts';
import { useServices } from '../platform/services/services-context.ts';
import { useSiteConfig } from '../platform/site/site-config.ts';
import { emptyClientState, ticketInProgress } from '../platform/storage/client-state.ts';
import { storageKeys } from '../platform/storage/keys.ts';
import { useStoredValue } from '../platform/storage/use-stored-value.ts';
import type { Route } from './+types/system';
import styles from './system.module.css';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/system',
    title: 'System',
    description: 'What this browser keeps of an order in progress.',
    noindex: true,
  });

/** Spec §2: a debug page showing the session ticket. Nothing on it is secret to who sees it: it is their own. */
export default function System() {
  return (
    <Page
      title="System"
      lead="For us and for the curious: what runs here, and what this browser keeps for you."
    >
      <h2>What runs</h2>
      <Running />
      <h2>Ticket in progress</h2>
      <KeptTicket />
      <h2>Ticket of the session</h2>
      <SessionTicket />
      <h2>What is kept where</h2>
      <Kept />
    </Page>
  );
}

function Running() {
  const { appEnv, brand } = useSiteConfig();
  const hydrated = useHydrated();
  return (
    <dl className={styles.facts}>
      <Fact name="Product">{brand.name}</Fact>
      <Fact name="Environment">{appEnv}</Fact>
      <Fact name="Site version">{siteVersion}</Fact>
      <Fact name="React">{reactVersion}</Fact>
      <Fact name="Scripts">{hydrated ? 'running' : 'not running'}</Fact>
      <Fact name="Native app">{hydrated && markWrapper(window) ? 'yes' : 'no'}</Fact>
    </dl>
  );
}

/** As this browser knows it. */
function KeptTicket() {
  const { clientState } = useServices();
  const state = useStoredValue(clientState, emptyClientState);
  const ticket = ticketInProgress(state);
  if (!ticket) return <p>There is no ticket in progress.</p>;
  return <pre className={styles.ticket}>{JSON.stringify(ticket, null, 2)}</pre>;
}

/** As the server knows it: a visitor's draft, or the ticket last started. */
function SessionTicket() {
  const { call } = useServices();
  const { value: ticket } = useLoad({
    key: 'session',
    ask: async () => (await call('tickets/getSession', {})).data.ticket,
    // the client has logged it, and the page is about what is there
    explain: () => undefined,
  });
  if (ticket) return <pre className={styles.ticket}>{JSON.stringify(ticket, null, 2)}</pre>;
  return <p>{ticket === null ? 'The session has no ticket.' : 'Not known.'}</p>;
}

function Kept() {
  const { cookiePref, promo, clientState } = useServices();
  const hydrated = useHydrated();
  const state = useStoredValue(clientState, emptyClientState);
  const { tickets, address } = state.ticket;
  const rows = [
    {
      name: storageKeys.clientState,
      where: 'this browser, for one day',
      what: 'Who is signed in, what you have typed, the address you gave, and your orders as last seen.',
      value: `${tickets.length} ticket(s), ${address ? 'an address' : 'no address'}`,
    },
    {
      name: storageKeys.cookiePref,
      where: 'this browser, until you clear it',
      what: 'Your answer to the cookie banner.',
      value: useStoredValue(cookiePref, undefined) ?? 'not chosen',
    },
    {
      name: storageKeys.promo,
      where: 'this tab',
      what: 'A promo code from the address you came by.',
      value: useStoredValue(promo, '') || 'none',
    },
    {
      name: storageKeys.redirect,
      where: 'this tab',
      what: 'The page to go back to after signing in.',
      value: (hydrated && readSession(storageKeys.redirect)) || 'none',
    },
  ];
  return (
    <>
      <ul className={styles.kept}>
        {rows.map(({ name, where, what, value }) => (
          <li key={name} className={styles.row}>
            <p className={styles.name}>
              <code>{name}</code> in {where}
            </p>
            <p className={styles.what}>{what}</p>
            <p className={styles.value}>Now: {value}</p>
          </li>
        ))}
      </ul>
      <p>An order you have placed is kept by our server, under your account.</p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  );
}

function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
