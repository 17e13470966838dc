import { readLinkTarget } from '@fettle/domain/ticket/telling/link-targets';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { TrackPage } from '../../features/track/track-page.tsx';
import {
  isBookingReturn,
  returnedIntent,
  trackedTicketID,
  withoutSecret,
} from '../../features/track/ticket/tracked-ticket.ts';
import { useAuthState } from '../../platform/session/auth-state.ts';
import { RequireCustomer } from '../../platform/session/require-customer.tsx';
import { NotFound } from '../../shell/problem/not-found.tsx';
import type { Route } from './+types/track';

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  pageMeta({
    config: root.loaderData,
    path: `/track/${params.ticketID}`,
    title: `Order ${params.ticketID}`,
    description: 'How your repair is going.',
    noindex: true,
  });

export default function TrackRoute({ params }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const user = useAuthState();
  const ticketID = trackedTicketID(params.ticketID);
  const clean = withoutSecret(query);
  useEffect(() => {
    // before anything else sees the address: a login page, a log, whoever looks at the screen
    if (clean !== undefined) void navigate({ search: clean }, { replace: true });
  }, [clean, navigate]);
  if (ticketID === undefined) return <NotFound />;
  if (clean !== undefined) return null;
  // who came by a ticket's signed link is let in by the server, signed in or not
  const isByLink = query.get('link') === '1' && user === false;
  const page = (
    <TrackPage
      key={ticketID}
      ticketID={ticketID}
      intent={returnedIntent(query)}
      hasJustBooked={isBookingReturn(query)}
      target={readLinkTarget(query.get('to'))}
    />
  );
  return isByLink ? page : <RequireCustomer>{page}</RequireCustomer>;
}
