import { useLocation, useSearchParams } from 'react-router';
import type { Route } from './+types/ticket';
import { pageMeta } from '../seo/page-meta.ts';
import { useAuthState } from '../session/auth-state.ts';
import { RequireCustomer } from '../session/require-customer.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { TicketPage } from '../ticket/ticket-page.tsx';
import { wantedTicketID } from '../ticket/wanted-ticket.ts';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/ticket',
    title: 'Your quotes',
    description: 'Who repairs your device, for how much, and when we collect it.',
    noindex: true,
  });

export default function TicketRoute({ params }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const user = useAuthState();
  const ticketID = wantedTicketID(params.ticketID, query, useLocation().state);
  if (ticketID === undefined) return <NotFound />;
  // who came by an order's signed link is let in by the server, signed in or not
  const isByLink = query.get('link') === '1' && user === false;
  const page = <TicketPage key={ticketID} wanted={{ ticketID, keep: !isByLink }} />;
  return isByLink ? page : <RequireCustomer>{page}</RequireCustomer>;
}
