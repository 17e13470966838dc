import { useSearchParams } from 'react-router';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { loadLogin, useOwnDocument } from '../../features/pay/own-document.ts';
import { PayPage } from '../../features/pay/pay-page.tsx';
import { PaymentSkeleton } from '../../features/pay/bill/payment-not-there.tsx';
import { wantedTicketID } from '../../features/ticket/wanted-ticket.ts';
import { RequireCustomer } from '../../platform/session/require-customer.tsx';
import { NotFound } from '../../shell/problem/not-found.tsx';
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
  const isOwnDocument = useOwnDocument();
  const ticketID = wantedTicketID(undefined, query);
  if (!isOwnDocument) return <PaymentSkeleton />;
  if (ticketID === undefined) return <NotFound />;
  return (
    <RequireCustomer goToLogin={loadLogin}>
      {(customer) => <PayPage key={ticketID} ticketID={ticketID} customer={customer} />}
    </RequireCustomer>
  );
}
