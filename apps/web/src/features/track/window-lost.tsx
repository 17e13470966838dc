import type { Ticket } from '@fettle/contract/entities/ticket';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { facts } from '../../content/facts/facts.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';

// hardly anybody needs it
const PickAnother = lazy(() => import('./pick-another.tsx').then((m) => ({ default: m.PickAnother })));

interface WindowLostProps {
  ticket: Ticket;
  onChosen: () => void;
}

/** The place went to somebody else before the payment arrived: the coordinators see it too. */
export function WindowLost({ ticket, onChosen }: WindowLostProps) {
  const { brand } = useSiteConfig();
  return (
    <>
      <Alert tone="warning" title="Sorry, your collection window was taken while you paid">
        <p>
          {ticket.status === 'PAID' && 'Your payment is safe. '}
          Your repair is booked: please choose another window.
        </p>
        <p>
          We know about it and call you if you don’t. Or call us on <PhoneLink phone={brand.phone} />,{' '}
          {facts.openingHours}.
        </p>
      </Alert>
      <Section id="another-window-heading" heading="When shall we collect it?">
        <Suspense fallback={<Skeleton shape="card" />}>
          <PickAnother ticket={ticket} onChosen={onChosen} />
        </Suspense>
      </Section>
    </>
  );
}
