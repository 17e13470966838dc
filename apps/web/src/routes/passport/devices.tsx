import { pageMeta } from '../../content/seo/page-meta.ts';
import { DevicesPage } from '../../features/devices/devices-page.tsx';
import { RequireCustomer } from '../../platform/session/require-customer.tsx';
import type { Route } from './+types/devices';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/devices',
    title: 'Your devices',
    description: 'The repairs of your devices, with proof to keep or share.',
    noindex: true,
  });

export default function DevicesRoute() {
  return (
    <RequireCustomer>
      {({ customerID }) => <DevicesPage key={customerID} customerID={customerID} />}
    </RequireCustomer>
  );
}
