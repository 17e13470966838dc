import { useEffect } from 'react';
import type { Route } from './+types/home';
import { useServices } from '../browser/services-context.ts';
import { facts } from '../content/facts.ts';
import { DeviceCards } from '../home/device-cards.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { PromoPlace } from '../home/promo-banner.tsx';
import { SignInPlace } from '../home/sign-in-place.tsx';
import { TrustFacts } from '../home/trust-facts.tsx';
import { localBusiness } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { clearTicketInProgress } from '../storage/client-state.ts';
import { Page } from '../ui/page.tsx';
import styles from './home.module.css';

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const config = root.loaderData;
  return [
    ...pageMeta({
      config,
      // /reset is the same page
      path: '/',
      title: 'Choose a Device',
      description: `${config.brand.name} collects your phone, tablet, laptop or console in ${facts.serviceArea}, repairs it at a price you know beforehand, and brings it back. Courier both ways is free.`,
    }),
    // only who loads the page reads it: the browser need not carry the code
    ...(import.meta.env.SSR ? [localBusiness(config)] : []),
  ];
};

export default function Home() {
  const { clientState } = useServices();
  useEffect(() => clientState.update(clearTicketInProgress), [clientState]);
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.hero}>
          <p className={styles.line}>We collect it, fix it and bring it back.</p>
          <p className={styles.lead}>
            Skilled technicians near you, and a price you know before anybody touches a screw.
          </p>
        </div>
        <div className={styles.choose}>
          <PromoPlace />
          <h1 tabIndex={-1} className={styles.heading}>
            Choose a Device
          </h1>
          <DeviceCards />
        </div>
        <div className={styles.facts}>
          <TrustFacts />
        </div>
        <div className={styles.account}>
          <SignInPlace path="/" />
        </div>
      </div>
      <HowItWorks />
    </Page>
  );
}
