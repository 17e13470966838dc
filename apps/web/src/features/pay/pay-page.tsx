import type { Customer } from '@fettle/contract/entities/customer';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { isPhone } from '@fettle/domain/ticket/telling/before-we-come';
import { Page } from '@fettle/ui/layout/page.tsx';
import { useEffect, useState } from 'react';
import { keepPayingNote, type PayingNote } from '../../platform/payments/paying-note.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { chosenPickup } from '../collection/windows.ts';
import { useTicketEvents } from '../ticket/use-ticket-events.ts';
import { bookWithoutCard } from './paying/book-without-card.ts';
import { CardPayment } from './paying/card-payment.tsx';
import { fieldsOf } from './details/check-fields.ts';
import { DeclinePrice } from './decline-price.tsx';
import type { TicketToPay } from './bill/load-payment.ts';
import { NoWindow } from './no-window.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { PayForm, type PayFormProps } from './paying/pay-form.tsx';
import { PaymentNotThere, PaymentSkeleton } from './bill/payment-not-there.tsx';
import { PaySummary } from './bill/pay-summary.tsx';
import { detailsSaver } from './details/save-details.ts';
import type { PayView } from './bill/pay-view.ts';
import { usePaymentScript, type PaymentScript } from './paying/use-payment-script.ts';
import { usePayment, type PaymentOnPage } from './bill/use-payment.ts';
import styles from './pay-page.module.css';

interface PayPageProps {
  /** 0: the ticket in progress. */
  ticketID: number;
  customer: Customer;
}

/** What is to pay, and the payment; or booking an open quote, which costs nothing yet. */
export function PayPage({ ticketID, customer }: PayPageProps) {
  const payment = usePayment(ticketID);
  const script = usePaymentScript();
  const { open, view, failure, refresh } = payment;
  if (open && view && view.kind !== 'leave') {
    return <Loaded open={open} view={view} payment={payment} script={script} customer={customer} />;
  }
  const isOver = failure && failure.kind !== 'loggedOut' && failure.kind !== 'missing';
  return isOver && !open ? <PaymentNotThere failure={failure} onRetry={refresh} /> : <PaymentSkeleton />;
}

interface LoadedProps {
  open: TicketToPay;
  view: Exclude<PayView, { kind: 'leave' }>;
  payment: PaymentOnPage;
  script: PaymentScript;
  customer: Customer;
}

function Loaded({ open, view, payment, script, customer }: LoadedProps) {
  const { ticket } = open;
  const { receivedAt, refresh } = payment;
  const [stepPlace, setStepPlace] = useState<HTMLElement | null>(null);
  useTicketEvents(ticket, refresh);
  const number = formatTicketNumber(ticket.ticketID);
  const title = view.kind === 'book' ? `Book ${number}` : `Pay for ${number}`;
  useTitle(title);
  return (
    <Page title={title}>
      <div className={styles.layout}>
        <div className={styles.main}>
          {view.kind === 'onItsWay' ? (
            <OnItsWay ticketID={ticket.ticketID} bill={view.bill} onChange={refresh} />
          ) : isForRepair(view) && !chosenPickup(ticket.timeSlots.PICKUP) ? (
            <NoWindow ticketID={ticket.ticketID} />
          ) : (
            <Decide
              open={open}
              view={view}
              payment={payment}
              script={script}
              customer={customer}
              stepPlace={stepPlace}
            />
          )}
        </div>
        {/* after the form, so that the keyboard comes to its step last; a phone shows it first */}
        <aside className={styles.summary} aria-label="Your order">
          <PaySummary ticket={ticket} view={view} receivedAt={receivedAt} onRunOut={refresh}>
            <div ref={setStepPlace} className={styles.step} />
          </PaySummary>
        </aside>
      </div>
    </Page>
  );
}

/** Not a bill after the diagnosis: we have the device then. */
const isForRepair = (view: LoadedProps['view']): boolean =>
  view.kind === 'book' || ('purpose' in view && view.purpose === 'repair');

/** What it is about is known once the order is: booking is no payment. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const keepNote = (note: PayingNote) => keepPayingNote(() => sessionStorage, note);

type DecideView = Exclude<LoadedProps['view'], { kind: 'onItsWay' }>;

/** What was typed lives here: it outlasts a bill that is replaced by another. */
function Decide(props: LoadedProps & { view: DecideView; stepPlace: HTMLElement | null }) {
  const { open, view, payment, script, customer, stepPlace } = props;
  const services = useServices();
  const { ticket } = open;
  const [fields, setFields] = useState(() =>
    fieldsOf(customer, { asksReachPhone: isForRepair(view) && isPhone(ticket.deviceTypeID) }),
  );
  const form: Omit<PayFormProps, 'label' | 'isReady' | 'pay'> = {
    ticket,
    view,
    fields,
    onEdit: (changes) => setFields((before) => ({ ...before, ...changes })),
    whilePaying: payment.whilePaying,
    onChange: payment.refresh,
    stepPlace,
  };
  if (view.kind === 'pay') {
    return (
      <>
        <CardPayment {...form} view={view} bill={view.bill} script={script} onStale={payment.refresh} />
        {(view.purpose === 'finalPrice' || view.purpose === 'extraWork') && (
          <DeclinePrice ticketID={ticket.ticketID} />
        )}
      </>
    );
  }
  return (
    <PayForm
      {...form}
      label="Book Repair"
      isReady
      pay={(typed) =>
        bookWithoutCard(
          { call: services.call, saveDetails: detailsSaver(services), keepNote },
          { ticketID: ticket.ticketID, view, fields: typed },
        )
      }
    />
  );
}
