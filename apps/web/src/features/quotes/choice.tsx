import type { PickupWindow, Quote, Ticket } from '@fettle/contract/entities/ticket';
import { describeDay } from '@fettle/domain/london';
import { useState, type ReactNode } from 'react';
import { chosenPickup, inWords } from '../collection/windows.ts';
import { pricesOf } from './quote-prices.ts';
import styles from './choice.module.css';

const notYet = 'Not chosen yet';

/** What the customer has chosen so far. */
export function Choice({ ticket, chosen }: { ticket: Ticket; chosen: Quote | undefined }) {
  const [now] = useState(() => new Date());
  const pickup = chosenPickup(ticket.timeSlots.PICKUP);
  return (
    <dl className={styles.choice}>
      <Row name="Repair">{chosen ? `${chosen.title}, ${chosen.variation}` : notYet}</Row>
      <Row name="Collection">{pickup ? collectionText(pickup, now) : notYet}</Row>
      {chosen && (
        <Row name="Price">
          <strong className={styles.price}>{pricesOf(chosen).now}</strong>
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const collectionText = (pickup: PickupWindow, now: Date) =>
  pickup.asap ? pickup.timeDesc : `${describeDay(pickup.day, now)}, ${inWords(pickup)}`;
