import { Button } from '@fettle/ui/controls/button.tsx';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { facts } from '../../content/facts/facts.ts';
import { EmailLink } from '../../content/pages/email-link.tsx';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/link-expired';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/link-expired',
    title: 'This link has expired',
    description: `Links in our emails open an order for ${facts.ticketLinkWorksFor}.`,
    noindex: true,
  });

/** Where a link from a mail leads that no longer opens its ticket, or never did. */
export default function LinkExpired() {
  const { brand } = useSiteConfig();
  return (
    <Page
      title="This link has expired"
      lead={`The links in our emails work for ${facts.ticketLinkWorksFor}. Your order is still here: sign in and you’ll find it in My orders.`}
      width="narrow"
    >
      <p>
        <Button to="/login" state={{ from: '/orders' }}>
          Sign in
        </Button>
      </p>
      <p>
        Have you had a newer email from us about the same order? The link in that one still works. If a link
        is split over two lines, copy all of it into your browser.
      </p>
      <p>
        Or ask us: <PhoneLink phone={brand.phone} />, {facts.openingHours}, or{' '}
        <EmailLink email={brand.email} />. Please have your order number ready: it starts with RE.
      </p>
    </Page>
  );
}
