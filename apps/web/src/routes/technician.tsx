import { data } from 'react-router';
import type { Route } from './+types/technician';
import { pageMeta } from '../seo/page-meta.ts';
import { useSiteConfig } from '../shell/site-config.ts';
import { siteContext } from '../site-context.ts';
import { BackLink } from '../technician/back-link.tsx';
import { findTechnician } from '../technician/find-technician.ts';
import { technicianMeta } from '../technician/technician-meta.ts';
import { TechnicianProfile } from '../technician/profile.tsx';
import { Page } from '../ui/page.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const technician = await findTechnician(context.get(siteContext).call, params.userID);
  // the root's error boundary shows the not-found screen
  if (!technician) throw data(null, { status: 404 });
  return technician;
}

export const meta: Route.MetaFunction = ({ matches: [root], loaderData, params }) =>
  pageMeta({
    config: root.loaderData,
    path: `/technician/${params.userID}`,
    ...technicianMeta(loaderData, root.loaderData.brand),
    type: 'profile',
  });

export default function TechnicianPage({ loaderData }: Route.ComponentProps) {
  const { brand } = useSiteConfig();
  return (
    <Page>
      <BackLink />
      <TechnicianProfile technician={loaderData} brandName={brand.name} />
    </Page>
  );
}
