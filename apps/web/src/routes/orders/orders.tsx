import { pageMeta } from '../../content/seo/page-meta.ts';
import { OrdersPage } from '../../features/orders/orders-page.tsx';
import { RequireCustomer } from '../../platform/session/require-customer.tsx';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/orders',
    title: 'My orders',
    description: 'Your repairs, and where each of them stands.',
    noindex: true,
  });

export default function OrdersRoute() {
  return (
    <RequireCustomer>
      {({ customerID }) => <OrdersPage key={customerID} customerID={customerID} />}
    </RequireCustomer>
  );
}
