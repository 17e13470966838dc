import type { SiteConfig } from '@fettle/contract/site/site';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import type { ReactNode } from 'react';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import { providerList } from '../panel/provider-list.ts';
import styles from './sign-in-layout.module.css';

interface Reason {
  name: string;
  text: string;
}

interface SignInLayoutProps {
  title: string;
  lead: string;
  /** What the visitor must read first. */
  messages?: ReactNode;
  /** Other ways, below the card. */
  notes?: ReactNode;
  reasons?: readonly Reason[];
  children: ReactNode;
}

/** The pages about one's account: what to do in a card, and beside it why one may trust us with it. */
export function SignInLayout({ title, lead, messages, notes, reasons, children }: SignInLayoutProps) {
  const config = useSiteConfig();
  return (
    <Page title={title} lead={lead}>
      {messages}
      <div className={styles.layout}>
        <div>
          <Card>{children}</Card>
          {notes && <div className={styles.notes}>{notes}</div>}
        </div>
        <ul className={styles.reasons}>
          {(reasons ?? toHaveAnAccount(config)).map(({ name, text }) => (
            <li key={name} className={styles.reason}>
              <Icon name="check" />
              <span>
                <strong>{name}</strong>
                <span className={styles.text}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

const toHaveAnAccount = (config: SiteConfig): readonly Reason[] => [
  { name: 'Everything in one place', text: 'Your quotes, your orders and how each repair is going.' },
  {
    name: 'Your name and email address',
    text: `That is all we ask ${providerList(config, 'and')} for, and we post nothing there.`,
  },
  {
    name: 'Your data stays yours',
    text: 'Download it or delete your account in your settings, at any time.',
  },
];
