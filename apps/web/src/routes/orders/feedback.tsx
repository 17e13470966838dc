import { parseTicketNumber } from '@fettle/domain/ticket/number';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { FeedbackPage } from '../../features/feedback/feedback-page.tsx';
import { RequireCustomer } from '../../platform/session/require-customer.tsx';
import { NotFound } from '../../shell/problem/not-found.tsx';
import type { Route } from './+types/feedback';

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  pageMeta({
    config: root.loaderData,
    path: `/feedback/${params.ticketID}`,
    title: 'Your feedback',
    description: 'Tell us how your repair went.',
    noindex: true,
  });

export default function FeedbackRoute({ params }: Route.ComponentProps) {
  const ticketID = parseTicketNumber(params.ticketID);
  if (ticketID === undefined) return <NotFound />;
  return (
    <RequireCustomer>
      <FeedbackPage key={ticketID} ticketID={ticketID} />
    </RequireCustomer>
  );
}
