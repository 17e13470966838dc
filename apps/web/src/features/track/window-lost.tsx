import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { facts } from '../../content/facts/facts.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';

/** The place went to somebody else before the payment arrived: the coordinators see it too. */
export function WindowLost({ isPaid }: { isPaid: boolean }) {
  const { brand } = useSiteConfig();
  return (
    <Alert tone="warning" title="Sorry, your collection window was taken while you paid">
      <p>{isPaid ? 'Your payment is safe and your repair is booked.' : 'Your repair is booked.'}</p>
      <p>
        We’ll call you to agree another time. If you’d rather not wait, call <PhoneLink phone={brand.phone} />
        , {facts.openingHours}.
      </p>
    </Alert>
  );
}
