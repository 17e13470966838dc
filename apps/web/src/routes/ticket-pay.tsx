import { useSearchParams } from 'react-router';
import type { Route } from './+types/ticket-pay';
import { PayPage } from '../pay/pay-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { RequireCustomer } from '../session/require-customer.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { wantedTicketID } from '../ticket/wanted-ticket.ts';

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
