import { useLocation, useSearchParams } from 'react-router';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { TicketPage } from '../../features/ticket-page/ticket-page.tsx';
import { wantedTicketID } from '../../features/ticket/wanted-ticket.ts';
import { useAuthState } from '../../platform/session/auth-state.ts';
import { RequireCustomer } from '../../platform/session/require-customer.tsx';
import { NotFound } from '../../shell/problem/not-found.tsx';
import type { Route } from './+types/ticket';

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
  // who came by a ticket's signed link is let in by the server, signed in or not
  const isByLink = query.get('link') === '1' && user === false;
  const page = <TicketPage key={ticketID} wanted={{ ticketID, keep: !isByLink }} />;
  return isByLink ? page : <RequireCustomer>{page}</RequireCustomer>;
}
