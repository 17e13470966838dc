import type { Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Unbroken } from '@fettle/ui/format/unbroken.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import { devicePath } from '../catalogue/device-paths.ts';
import { useTicketDevice } from './use-ticket-device.ts';
import styles from './request-details.module.css';

interface RequestDetailsProps {
  ticket: Ticket;
  /** Whether it can still be changed, by who looks at it. */
  canChange: boolean;
}

/** What was asked for. */
export function RequestDetails({ ticket, canChange }: RequestDetailsProps) {
  const device = useTicketDevice(ticket.deviceID);
  return (
    <Card as="section">
      <h2 className={styles.heading}>
        <Unbroken>{`${ticket.device}: ${ticket.repair}`}</Unbroken>
      </h2>
      <dl className={styles.details}>
        {ticket.model && <Detail name="Model">{ticket.model.model}</Detail>}
        {ticket.problem && <Detail name="What’s wrong">{ticket.problem}</Detail>}
        {/* an anonymised ticket has none */}
        {ticket.address && (
          <Detail name="Pickup location">
            <Unbroken>
              {ticket.address.includes(ticket.postcode)
                ? ticket.address
                : `${ticket.address}, ${ticket.postcode}`}
            </Unbroken>
          </Detail>
        )}
      </dl>
      {device && canChange && (
        <Button to={devicePath(device)} variant="small" tone="quiet">
          Change your request
        </Button>
      )}
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
