import type { Quote, Ticket } from '@fettle/contract/entities/ticket';
import { isAcceptable } from '@fettle/domain/quote';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { goTo } from '../../../platform/document/go-to.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { chooseQuote } from '../../../platform/storage/ticket-state.ts';
import { devicePath } from '../../catalogue/device-paths.ts';
import { CollectionSection } from '../../collection/collection-section.tsx';
import { chosenPickup } from '../../collection/windows.ts';
import { otherThanExpected } from '../../draft/expected-price.ts';
import { useTicketDevice } from '../../ticket/use-ticket-device.ts';
import type { TicketOnPage } from '../../ticket/use-ticket.ts';
import { chosenQuote } from './chosen-quote.ts';
import { Decide } from './decide.tsx';
import { QuoteCards } from '../cards/quote-cards.tsx';
import { useAccept } from './use-accept.ts';

// below the quotes and the windows
const PromoBox = lazy(() => import('../promo/promo-box.tsx').then((m) => ({ default: m.PromoBox })));
// rare: most get the one whose price they saw
const OtherTechnician = lazy(() =>
  import('../cards/other-technician.tsx').then((m) => ({ default: m.OtherTechnician })),
);

interface ChooseQuoteProps {
  ticketOnPage: Omit<TicketOnPage, 'failure'> & { ticket: Ticket };
  quotes: readonly Quote[];
  /** What comes before the quotes. */
  children: ReactNode;
  className: string | undefined;
}

/** The quotes, the code, the collection; beside them what is chosen, and the step to the payment. */
export function ChooseQuote({ ticketOnPage, quotes, children, className }: ChooseQuoteProps) {
  const { ticket, receivedAt, show, refresh } = ticketOnPage;
  const { clientState } = useServices();
  const [kept] = useState(() => clientState.get().ticket.quoteID);
  const [here, setHere] = useState<number | null>(null);
  const [now] = useState(() => new Date());
  const acceptable = quotes.filter((quote) => isAcceptable(quote, now));
  const chosen = chosenQuote(acceptable, { here, kept });
  const { accept, isAccepting, failure } = useAccept({ ticket, onChange: show, onStale: refresh });

  const { technician } = ticket;
  const other = otherThanExpected(() => sessionStorage, ticket);
  const isSettled = chosenPickup(ticket.timeSlots.PICKUP) !== undefined;

  function choose(quoteID: number): void {
    setHere(quoteID);
    clientState.update((state) => chooseQuote(state, quoteID));
    // spec §4.3: a click on a quote accepts it; but nobody pays for a collection that is not settled
    if (isSettled) void accept(quoteID);
    else goTo(document.getElementById('collection-heading'));
  }

  return (
    <>
      <div className={className}>
        {children}
        <Section id="quotes-heading" heading="Choose your repair">
          {other && technician && (
            <Suspense>
              <OtherTechnician firstname={technician.firstname} expected={other} />
            </Suspense>
          )}
          {acceptable.length === 0 && <AllExpired deviceID={ticket.deviceID} />}
          <QuoteCards
            quotes={quotes}
            chosenID={chosen?.quoteID ?? null}
            onChoose={choose}
            goesOn={isSettled}
            isActing={isAccepting}
          />
        </Section>
        <CollectionSection ticket={ticket} receivedAt={receivedAt} onChange={show} onStale={refresh} />
        <Suspense fallback={<Skeleton lines={2} />}>
          <PromoBox ticket={ticket} onChange={show} />
        </Suspense>
      </div>
      <Decide
        ticket={ticket}
        receivedAt={receivedAt}
        chosen={chosen}
        isAccepting={isAccepting}
        failure={failure?.message}
        onNext={(quoteID) => void accept(quoteID)}
        onRunOut={refresh}
      />
    </>
  );
}

function AllExpired({ deviceID }: { deviceID: number }) {
  const device = useTicketDevice(deviceID);
  return (
    <Alert tone="warning" title="These quotes have expired">
      <p>Ask again and you’ll have new ones in a moment.</p>
      {device && (
        <p>
          <Button to={devicePath(device)} variant="small" tone="quiet">
            Ask for new quotes
          </Button>
        </p>
      )}
    </Alert>
  );
}
