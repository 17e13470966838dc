import { useSearchParams } from 'react-router';
import { pageMeta } from '../content/seo/page-meta.ts';
import { PayPage } from '../features/pay/pay-page.tsx';
import { wantedTicketID } from '../features/ticket/wanted-ticket.ts';
import { RequireCustomer } from '../platform/session/require-customer.tsx';
import { NotFound } from '../shell/not-found.tsx';
import type { Route } from './+types/ticket-pay';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/ticket/pay',
    title: 'Payment',
    description: 'The repair you have chosen, and what is to pay.',
    noindex: true,
  });

export default function TicketPayRoute() {
  const [query] = useSearchParams();
  const ticketID = wantedTicketID(undefined, query);
  if (ticketID === undefined) return <NotFound />;
  return (
    <RequireCustomer>
      <PayPage key={ticketID} ticketID={ticketID} />
    </RequireCustomer>
  );
}
