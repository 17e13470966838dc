import type { Ticket } from '@fettle/contract/entities/ticket';
import type { Tracking } from '@fettle/contract/entities/tracking';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { facts } from '../../../content/facts/facts.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';

interface NoWindowProps {
  ticket: Ticket;
  /** Why, as far as the server says. */
  because: Tracking['noCollection'];
  /** The order whose repair is put right here. */
  isClaim: boolean;
  /** The payment has just been made. */
  isNews: boolean;
}

const reasons = {
  taken: 'Your window was taken before your payment reached us.',
  nobodyIn: 'Our driver came and found nobody in.',
} as const satisfies Record<NonNullable<Tracking['noCollection']>, string>;

/** Booked, and nobody is coming to collect: why, and what to do about it. */
export function NoWindow({ ticket, because, isClaim, isNews }: NoWindowProps) {
  const { brand } = useSiteConfig();
  if (isClaim && !isNews && !because) {
    return (
      <Alert tone="info" title="Your claim is with us">
        <p>There’s nothing to pay. Just tell us when our driver can collect it.</p>
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      title={
        isNews
          ? 'Sorry, your collection window was taken while you paid'
          : 'Nobody is booked to collect your device'
      }
    >
      <p>
        {ticket.status === 'PAID' && 'Your payment is safe. '}
        {!isNews && because && `${reasons[because]} `}
        {isClaim ? 'Your claim is with us' : 'Your repair is booked'}: please choose another window.
      </p>
      <p>
        We know about it and we’ll call you. Or call us on <PhoneLink phone={brand.phone} />,{' '}
        {facts.openingHours}.
      </p>
    </Alert>
  );
}
