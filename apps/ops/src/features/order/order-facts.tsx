import type { OpsTicket } from '@fettle/contract/entities/ops-ticket';
import { describeDay, formatDay } from '@fettle/domain/london';
import { can, isOnWayBack, ticketStatuses } from '@fettle/domain/ticket/status';
import { callReasons } from '@fettle/domain/ticket/telling/call-reasons';
import { describeWindow, type WindowHour } from '@fettle/domain/window';
import { Money } from '@fettle/ui/format/money.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../../platform/order-list.ts';
import { statusWords } from '../../shell/orders/status-words.ts';
import { MoneyFacts } from './money-facts.tsx';
import { useNow } from '../../platform/use-now.ts';
import styles from './order.module.css';

const riskWords = { late: 'Late', atRisk: 'At risk', onTime: 'On time' } as const;

/** Customer, device, windows and money: what one looks up while somebody is on the telephone. */
export function OrderFacts({ order }: { order: OpsTicket }) {
  const { customer, contact, promise } = order;
  const now = useNow();
  return (
    <aside className={styles.facts} aria-label="Facts">
      {contact && (
        <Alert tone="warning" title={callReasons[contact.reason]}>
          {contact.about && <p>{contact.about}</p>}
          Waiting since {momentText(new Date(contact.since), now)}.
        </Alert>
      )}
      <Part title="Customer">
        <Facts>
          <Fact name="Name">{customer.name || 'Not known'}</Fact>
          {customer.phone && (
            <Fact name="Phone">
              <PhoneLink phone={customer.phone} />
            </Fact>
          )}
          {customer.email && (
            <Fact name="Email">
              <a href={`mailto:${customer.email}`}>{customer.email}</a>
            </Fact>
          )}
          <Fact name="Address">
            {[order.address, order.postcode].filter(Boolean).join(', ') || 'Deleted'}
          </Fact>
        </Facts>
      </Part>
      <Part title="Device">
        <Facts>
          <Fact name="Device">{[order.device, order.model].filter(Boolean).join(' ')}</Fact>
          <Fact name="Repair">{order.issue}</Fact>
          {order.problem && <Fact name="Problem">{order.problem}</Fact>}
          <Fact name="IMEI or serial">{order.serial || 'Not written down yet'}</Fact>
          {order.custody && <Fact name="Where it is">{order.custody}</Fact>}
          <Fact name="Technician">{order.technician?.name ?? 'Nobody yet'}</Fact>
        </Facts>
      </Part>
      <Part title="Days">
        <Facts>
          {promise && (
            <Fact name="Promised">
              {describeDay(promise.until, now)} <b data-risk={promise.risk}>{riskWords[promise.risk]}</b>
              {promise.isClosed && <>, closed that day</>}
              {promise.slipped && <> (first {describeDay(promise.slipped.from, now)})</>}
            </Fact>
          )}
          <Fact name="Collection">
            {pickupWords(order)}
            {order.drivers.pickup && <>, {order.drivers.pickup}</>}
          </Fact>
          <Fact name="Delivery">
            {order.delivery ? windowWords(order.delivery) : 'No window yet'}
            {order.drivers.delivery && <>, {order.drivers.delivery}</>}
          </Fact>
          <Fact name="Asked for">{momentText(new Date(order.startedAt), now)}</Fact>
        </Facts>
      </Part>
      {order.quotes.length > 0 && (
        <Part title="Prices">
          <ul className={styles.plain}>
            {order.quotes.map(({ quoteID, title, variation, price, accepted, validUntil }) => (
              <li key={quoteID}>
                {title}, {variation}:{' '}
                {price.kind === 'fixed' ? (
                  <Money pence={price.pence} />
                ) : (
                  <>
                    <Money pence={price.minPence} /> to <Money pence={price.maxPence} />
                  </>
                )}{' '}
                <span className={styles.soft}>
                  {accepted ? 'accepted' : `until ${formatDay(validUntil)}`}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {order.money && <MoneyFacts money={order.money} />}
      {order.report && (
        <Part title="Test report">
          <p className={styles.soft}>
            {order.report.checks
              .map(({ name, passed }) => `${name}: ${passed ? 'passed' : 'failed'}`)
              .join(', ')}
          </p>
          {order.report.note && <p>{order.report.note}</p>}
        </Part>
      )}
      <Related order={order} />
    </aside>
  );
}

function Related({ order: { claimOf, claimedBy, earlier } }: { order: OpsTicket }) {
  if (claimOf === null && claimedBy === null && earlier.length === 0) return null;
  return (
    <Part title="Other orders">
      <ul className={styles.plain}>
        {claimOf !== null && (
          <li>
            Guarantee of <Link to={orderPath(claimOf)}>RE{claimOf}</Link>
          </li>
        )}
        {claimedBy !== null && (
          <li>
            Claimed as <Link to={orderPath(claimedBy)}>RE{claimedBy}</Link>
          </li>
        )}
        {earlier.map(({ ticketID, device, issue, status, isSameDevice }) => (
          <li key={ticketID}>
            <Link to={orderPath(ticketID)}>RE{ticketID}</Link> {device}, {issue}{' '}
            <span className={styles.soft}>
              {statusWords[status].toLowerCase()}
              {isSameDevice && ', the same device'}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

const windowWords = ({ day, hour }: { day: string; hour: WindowHour }) =>
  `${formatDay(day)}, ${describeWindow(hour).timeDesc}`;

/** Where it was collected before its window, the place is somebody else's. */
const withUs: readonly OpsTicket['status'][] = ticketStatuses.filter(
  (status) => can('repair', status) || can('decline', status) || isOnWayBack(status),
);

function pickupWords({ pickup, status }: OpsTicket): string {
  if (pickup === null) return withUs.includes(status) ? 'Done' : 'No window yet';
  if (pickup === 'asap') return 'As soon as possible';
  return `${windowWords(pickup)}${pickup.isHeld ? ' (held, not booked)' : ''}`;
}
