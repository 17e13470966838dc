import type { Ticket } from '@fettle/contract/entities/ticket';
import { describeDay } from '@fettle/domain/london';
import { useState, type ReactNode } from 'react';
import { facts } from '../content/facts.ts';
import { devicePath } from '../device-list/device-paths.ts';
import { priceSpan } from '../device-page/price-words.ts';
import { PhoneLink } from '../shell/phone-link.tsx';
import { useSiteConfig } from '../shell/site-config.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { MatchedTechnician } from './matched-technician.tsx';
import { useTicketDevice } from './use-ticket-device.ts';
import styles from './ticket-view.module.css';

/** "Here is my request": what was asked for, who will do it, what it may cost and what happens next. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const device = useTicketDevice(ticket.deviceID);
  const orderNumber = `RE${ticket.ticketID}`;
  return (
    <Page
      title="Your request"
      lead={
        <>
          Received under number <strong className={styles.number}>{orderNumber}</strong>.
        </>
      }
    >
      <div className={styles.layout}>
        <div className={styles.state}>
          <MatchedTechnician technician={ticket.technician} />
          <WhatNext hasTechnician={ticket.technician !== null} />
        </div>
        <Card as="section" className={styles.request}>
          <Details ticket={ticket} price={priceOf(ticket, device)} />
          {device && (
            <Button to={devicePath(device)} variant="small" tone="quiet">
              Change your request
            </Button>
          )}
        </Card>
      </div>
    </Page>
  );
}

function priceOf(ticket: Ticket, device: ReturnType<typeof useTicketDevice>): string | undefined {
  const { repairTypeID } = ticket.repairType;
  const range = device?.repairTypes.find((repair) => repair.repairTypeID === repairTypeID)?.priceRange;
  return range ? priceSpan(range) : undefined;
}

function Details({ ticket, price }: { ticket: Ticket; price: string | undefined }) {
  const [now] = useState(() => new Date());
  const collection = ticket.timeSlots.PICKUP;
  return (
    <>
      <h2 className={styles.heading}>
        {ticket.device}: {ticket.repair}
      </h2>
      <dl className={styles.details}>
        {ticket.model && <Detail name="Model">{ticket.model.model}</Detail>}
        {ticket.problem && <Detail name="What is wrong">{ticket.problem}</Detail>}
        <Detail name="Pickup location">
          {ticket.address.includes(ticket.postcode)
            ? ticket.address
            : `${ticket.address}, ${ticket.postcode}`}
        </Detail>
        {collection && <Detail name="Earliest collection">{describeDay(collection.day, now)}</Detail>}
        <Detail name="Price">
          {price ? `${price}, with VAT and courier both ways` : 'On request: we tell you before you decide'}
        </Detail>
      </dl>
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function WhatNext({ hasTechnician }: { hasTechnician: boolean }) {
  const { brand } = useSiteConfig();
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className={styles.heading}>
        {hasTechnician ? 'We are preparing your quotes' : 'What happens next'}
      </h2>
      <p>
        {hasTechnician
          ? 'They will be here, and in your mail. Nothing is collected and nothing is to pay until you have accepted one.'
          : 'We look for somebody who can do it, and write to you. There is nothing to pay meanwhile.'}
      </p>
      <p className={styles.call}>
        In a hurry, or unsure? Call <PhoneLink phone={brand.phone} />, {facts.openingHours}.
      </p>
    </section>
  );
}
