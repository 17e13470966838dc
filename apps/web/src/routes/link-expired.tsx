import { Button } from '@fettle/ui/controls/button.tsx';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { facts } from '../content/facts/facts.ts';
import { EmailLink } from '../content/pages/email-link.tsx';
import { pageMeta } from '../content/seo/page-meta.ts';
import { useSiteConfig } from '../platform/site/site-config.ts';
import type { Route } from './+types/link-expired';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/link-expired',
    title: 'This link has expired',
    description: `Links in our mails open an order for ${facts.ticketLinkWorksFor}.`,
    noindex: true,
  });

/** Where a link from a mail leads that no longer opens its ticket, or never did. */
export default function LinkExpired() {
  const { brand } = useSiteConfig();
  return (
    <Page
      title="This link has expired"
      lead={`The links in our mails open an order for ${facts.ticketLinkWorksFor}. Your order is still here: sign in and you will find it among all your orders.`}
      width="narrow"
    >
      <p>
        <Button to="/login" state={{ from: '/orders' }}>
          Sign in
        </Button>
      </p>
      <p>
        You have a newer mail from us about the same order? The link in it still works. If a link breaks off
        at the end of a line, copy the whole of it into your browser.
      </p>
      <p>
        Or ask us: <PhoneLink phone={brand.phone} />, {facts.openingHours}, or{' '}
        <EmailLink email={brand.email} />. Please have your order number at hand, it begins with RE.
      </p>
    </Page>
  );
}
