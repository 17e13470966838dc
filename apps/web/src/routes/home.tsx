import { hydrateLater } from '@fettle/ui/hooks/hydrate-later.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { useEffect } from 'react';
import { facts } from '../content/facts/facts.ts';
import { localBusiness } from '../content/seo/json-ld.ts';
import { pageMeta } from '../content/seo/page-meta.ts';
import { ContinuePlace } from '../features/home/continue-place.tsx';
import { DeviceCards } from '../features/home/device-cards.tsx';
import { PromoPlace } from '../features/home/promo-place.tsx';
import { SignInPlace } from '../features/home/sign-in-place.tsx';
import { useServices } from '../platform/services/services-context.ts';
import { siteContext } from '../platform/site/site-context.ts';
import { clearTicketInProgress } from '../platform/storage/client-state.ts';
import type { Route } from './+types/home';
// their components come later, but stand in the document already: their places bring their styles
import searchStyles from '../features/device-list/search/search-box.module.css';
import figureStyles from '../features/home/home-figures.module.css';
import stepStyles from '../features/home/how-it-works.module.css';
import factStyles from '../features/home/trust-facts.module.css';
import styles from './home.module.css';

// below all that one presses
const HomeFigures = hydrateLater(() =>
  import('../features/home/home-figures.tsx').then((m) => m.HomeFigures),
);

const HowItWorks = hydrateLater(() => import('../features/home/how-it-works.tsx').then((m) => m.HowItWorks));

// a plain form: typed into and sent without its code
const SearchForm = hydrateLater(() =>
  import('../features/device-list/search/search-form.tsx').then((m) => m.SearchForm),
);

const TrustFacts = hydrateLater(() => import('../features/home/trust-facts.tsx').then((m) => m.TrustFacts));

/** Cached by topic like the page itself: no visitor waits for it. */
export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(siteContext).call('home/get', {})).data;
}

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

export default function Home({ loaderData }: Route.ComponentProps) {
  const { clientState } = useServices();
  useEffect(() => clientState.update(clearTicketInProgress), [clientState]);
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.hero}>
          <p className={styles.line}>We collect it, fix it and bring it back.</p>
          <p className={styles.lead}>
            Skilled technicians near you, and a price you know before anyone touches a screw.
          </p>
          <ContinuePlace />
        </div>
        <div className={styles.choose}>
          <PromoPlace />
          <h1 tabIndex={-1} className={styles.heading}>
            Choose a Device
          </h1>
          <div className={`${styles.search} ${searchStyles.box}`}>
            <SearchForm />
          </div>
          <DeviceCards />
        </div>
        <div className={`${styles.facts} ${factStyles.place}`}>
          <TrustFacts />
        </div>
        <div className={styles.account}>
          <SignInPlace path="/" />
        </div>
      </div>
      <section id="how-it-works" aria-labelledby="how-it-works-title" className={stepStyles.box}>
        <HowItWorks />
      </section>
      <div className={figureStyles.figures}>
        <HomeFigures {...loaderData} />
      </div>
    </Page>
  );
}
