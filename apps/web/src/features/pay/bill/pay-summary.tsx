import { useSiteConfig } from '../../../platform/site/site-config.ts';
import { chargesVat } from '@fettle/contract/site/charges-vat';
import type { Bill, Quote, Ticket } from '@fettle/contract/entities/ticket';
import { addressLine } from '@fettle/domain/postcode';
import { nameOfQuote, partOfQuote } from '@fettle/domain/quote-name';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { Unbroken } from '@fettle/ui/format/unbroken.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { useState, type ReactNode } from 'react';
import { facts } from '../../../content/facts/facts.ts';
import { HoldCountdown } from '../../collection/hold-countdown.tsx';
import { PickupText } from '../../collection/pickup-text.tsx';
import { chosenPickup } from '../../collection/windows.ts';
import { pricesOf } from '../../quotes/cards/quote-prices.ts';
import { SummaryCard } from '../../ticket/summary-card.tsx';
import { savingOf } from './amounts.ts';
import type { PayView } from './pay-view.ts';
import styles from './pay-summary.module.css';

interface PaySummaryProps {
  ticket: Ticket;
  view: Exclude<PayView, { kind: 'leave' }>;
  receivedAt: number | undefined;
  onRunOut: () => void;
  /** The place of the step, below the price. */
  children: ReactNode;
}

/** What is bought, when it is collected, and what it costs. */
export function PaySummary({ ticket, view, receivedAt, onRunOut, children }: PaySummaryProps) {
  const [now] = useState(() => new Date());
  const pickup = chosenPickup(ticket.timeSlots.PICKUP);
  const accepted = (ticket.quotes || []).find((quote) => quote.accepted);
  const isRepair = view.kind === 'book' || ticket.status === 'ACCEPTED';
  const isPaying = view.kind === 'onItsWay' || (view.kind === 'pay' && view.isBegun);
  const mayChange = isRepair && !isPaying;
  const seconds = pickup?.holdSecondsLeft;
  return (
    <SummaryCard heading={`${ticket.device}: ${ticket.repair}`}>
      <Facts>
        {accepted && <Fact name="Repair">{nameOfQuote(accepted)}</Fact>}
        {accepted && partOfQuote(accepted) && <Fact name="Part">{partOfQuote(accepted)}</Fact>}
        {ticket.technician && (
          <Fact name="Technician">
            {ticket.technician.firstname} {ticket.technician.surname}
          </Fact>
        )}
        {isRepair && pickup && (
          <Fact name="Collection">
            <PickupText pickup={pickup} now={now} />
            {mayChange && receivedAt !== undefined && typeof seconds === 'number' && (
              // counted anew whenever the server says for how long
              <HoldCountdown key={receivedAt} from={receivedAt} seconds={seconds} onRunOut={onRunOut} />
            )}
          </Fact>
        )}
        {isRepair && ticket.address !== '' && (
          <Fact name="From">
            <Unbroken>{addressLine(ticket)}</Unbroken>
          </Fact>
        )}
        {view.kind === 'book' ? (
          accepted && <OpenPrice quote={accepted} />
        ) : (
          <Prices ticket={ticket} bill={view.bill} view={view} />
        )}
      </Facts>
      {view.kind === 'book' && (
        <p className={styles.note}>
          We’ll agree the price with you after the diagnosis.{' '}
          {accepted?.namesFee === false
            ? 'If you then decline, there’s nothing to pay.'
            : `If you then decline a repair that’s possible, the diagnosis costs ${facts.diagnosticFee}.`}
        </p>
      )}
      {children}
      {mayChange && (
        <p className={styles.change}>
          <Button to={`/ticket/${ticket.ticketID}`} variant="small" tone="quiet">
            Change your choice
          </Button>
        </p>
      )}
    </SummaryCard>
  );
}

function OpenPrice({ quote }: { quote: Quote }) {
  return (
    <>
      <Fact name="Estimate">
        <strong className={styles.total}>{pricesOf(quote).now}</strong> <InclVat />
      </Fact>
      <Fact name="To pay now">Nothing</Fact>
    </>
  );
}

function InclVat() {
  const { brand } = useSiteConfig();
  return chargesVat(brand) && 'incl. VAT';
}

const names = {
  repair: 'Total',
  finalPrice: 'Final price',
  fee: 'Diagnostic fee',
  extraWork: 'Extra work',
} as const;

function Prices({ ticket, bill, view }: { ticket: Ticket; bill: Bill; view: PaySummaryProps['view'] }) {
  // the code is for what was quoted
  const isQuoted = 'purpose' in view && view.purpose === 'repair';
  const saving = isQuoted ? savingOf(ticket, bill) : undefined;
  return (
    <>
      {saving && (
        <>
          <Fact name="Price">
            <Money pence={saving.beforePence} />
          </Fact>
          <Fact name={`Code ${saving.promoCode}`}>
            You save <Money pence={saving.savedPence} />
          </Fact>
        </>
      )}
      <Fact name={'purpose' in view ? names[view.purpose] : 'Total'}>
        <strong className={styles.total}>
          <Money pence={bill.amountInPence} />
        </strong>{' '}
        <InclVat />
      </Fact>
    </>
  );
}
