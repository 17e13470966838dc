import type { Quote, Ticket } from '@fettle/contract/entities/ticket';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { useState } from 'react';
import { PickupText } from '../collection/pickup-text.tsx';
import { chosenPickup } from '../collection/windows.ts';
import { pricesOf } from './quote-prices.ts';
import styles from './choice.module.css';

const notYet = 'Not chosen yet';

/** What the customer has chosen so far. */
export function Choice({ ticket, chosen }: { ticket: Ticket; chosen: Quote | undefined }) {
  const [now] = useState(() => new Date());
  const pickup = chosenPickup(ticket.timeSlots.PICKUP);
  return (
    <Facts>
      <Fact name="Repair">{chosen ? `${chosen.title}, ${chosen.variation}` : notYet}</Fact>
      <Fact name="Collection">{pickup ? <PickupText pickup={pickup} now={now} /> : notYet}</Fact>
      {chosen && (
        <Fact name="Price">
          <strong className={styles.price}>{pricesOf(chosen).now}</strong>
        </Fact>
      )}
    </Facts>
  );
}
