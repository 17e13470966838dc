import { pageMeta } from '../../content/seo/page-meta.ts';
import { DeviceCardPage } from '../../features/devices/device-card.tsx';
import { RequireCustomer } from '../../platform/session/require-customer.tsx';
import type { Route } from './+types/device-card';

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  pageMeta({
    config: root.loaderData,
    path: `/devices/${params.passportID}/card`,
    title: 'A card for the device',
    description: 'A card with the QR code of a device’s passport, to print.',
    noindex: true,
  });

export default function DeviceCardRoute({ params }: Route.ComponentProps) {
  return (
    <RequireCustomer>
      {({ customerID }) => (
        <DeviceCardPage key={customerID} customerID={customerID} passportID={Number(params.passportID)} />
      )}
    </RequireCustomer>
  );
}
