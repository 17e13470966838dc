import { useHydrated } from '@fettle/ui/hooks/use-hydrated.ts';
import { Page } from '@fettle/ui/layout/page.tsx';
import { data, useLocation } from 'react-router';
import { pageMeta } from '../content/seo/page-meta.ts';
import { BackLink } from '../features/technician/back-link.tsx';
import { readQuotesPath } from '../features/technician/came-from-quotes.ts';
import { CustomerReviews } from '../features/technician/customer-reviews.tsx';
import { findTechnician } from '../features/technician/find-technician.ts';
import { TechnicianProfile } from '../features/technician/profile.tsx';
import { technicianMeta } from '../features/technician/technician-meta.ts';
import { useSiteConfig } from '../platform/site/site-config.ts';
import { siteContext } from '../platform/site/site-context.ts';
import type { Route } from './+types/technician';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findTechnician(context.get(siteContext).call, params.userID);
  // the root's error boundary shows the not-found screen
  if (!found) throw data(null, { status: 404 });
  return found;
}

export const meta: Route.MetaFunction = ({ matches: [root], loaderData, params }) =>
  pageMeta({
    config: root.loaderData,
    path: `/technician/${params.userID}`,
    ...technicianMeta(loaderData.user, root.loaderData.brand),
    type: 'profile',
  });

export default function TechnicianPage({ loaderData }: Route.ComponentProps) {
  const { brand } = useSiteConfig();
  const hydrated = useHydrated();
  // a navigation's state is anybody's
  const state: unknown = useLocation().state;
  const { user, feedback } = loaderData;
  return (
    <Page>
      <BackLink />
      <TechnicianProfile
        technician={user}
        brandName={brand.name}
        reviews={feedback.n}
        // the page is rendered for everybody: where one came from is known after hydration
        quotesPath={hydrated ? readQuotesPath(state) : undefined}
      />
      <CustomerReviews {...feedback} />
    </Page>
  );
}
