import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Link } from 'react-router';
import { useSiteConfig } from '../../platform/site/site-config.ts';

/** In place of a passport that the link does not open. */
export function PassportNotShown({ why }: { why: 'gone' | 'frozen' }) {
  const { brand } = useSiteConfig();
  return why === 'gone' ? (
    <Page width="narrow" title="There’s no passport here">
      <p>
        Its owner may have withdrawn this link, or there’s a typo in it. Ask whoever gave it to you for a new
        one.
      </p>
      <p>
        Is it your device? You’ll find its passport under <Link to="/devices">Your devices</Link>.
      </p>
    </Page>
  ) : (
    <Page width="narrow" title="This passport is frozen">
      <p>
        We’ve frozen it, so we show nothing of it for now. If you were about to buy this device, please talk
        to us first: <PhoneLink phone={brand.phone} />, 10am to 7pm daily.
      </p>
    </Page>
  );
}
