import type { Quote, Ticket } from '@fettle/contract/entities/ticket';
import { nameOfQuote } from '@fettle/domain/quote-name';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { useState } from 'react';
import { HoldCountdown } from '../../collection/hold-countdown.tsx';
import { PickupText } from '../../collection/pickup-text.tsx';
import { chosenPickup } from '../../collection/windows.ts';
import { pricesOf, savingOf } from '../cards/quote-prices.ts';
import styles from './choice.module.css';

interface ChoiceProps {
  ticket: Ticket;
  chosen: Quote | undefined;
  receivedAt: number | undefined;
  onRunOut: () => void;
}

const notYet = <span className={styles.open}>Not chosen yet</span>;

/** What the customer has chosen so far. */
export function Choice({ ticket, chosen, receivedAt, onRunOut }: ChoiceProps) {
  const [now] = useState(() => new Date());
  const pickup = chosenPickup(ticket.timeSlots.PICKUP);
  const seconds = pickup?.holdSecondsLeft;
  return (
    <Facts>
      <Fact name="Repair">{chosen ? nameOfQuote(chosen) : notYet}</Fact>
      <Fact name="Collection">
        {pickup ? <PickupText pickup={pickup} now={now} /> : notYet}
        {receivedAt !== undefined && typeof seconds === 'number' && (
          // counted anew whenever the server says for how long
          <HoldCountdown key={receivedAt} from={receivedAt} seconds={seconds} onRunOut={onRunOut} isSilent />
        )}
      </Fact>
      {ticket.promo && <Fact name={`Code ${ticket.promo.promoCode}`}>{savingOf(chosen)}</Fact>}
      {chosen && (
        <Fact name="Price">
          <strong className={styles.price}>{pricesOf(chosen).now}</strong>
        </Fact>
      )}
    </Facts>
  );
}
