import type { Ticket } from '@fettle/contract/entities/ticket';
import { formatPence } from '@fettle/domain/money';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { can } from '@fettle/domain/ticket/status';
import { stepPath, type LinkTarget } from '@fettle/domain/ticket/telling/link-targets';
import type { LoginState } from '../../../platform/session/login-state.ts';
import type { NextStep } from '../table/order-page.ts';

interface Asked {
  ticket: Pick<Ticket, 'ticketID' | 'device' | 'status'>;
  /** What the link was about. */
  target: LinkTarget | undefined;
  /** What the order waits for. */
  step: NextStep | undefined;
  way: string | null;
}

/** What somebody who came by a link signs in for: named on the way, and gone to afterwards. */
export function signInFor({
  ticket,
  target,
  step,
  way,
}: Asked): Required<Pick<LoginState, 'from' | 'order'>> {
  const { ticketID, device } = ticket;
  const order = { number: formatTicketNumber(ticketID), device, way };
  const goes = (to: LinkTarget | undefined, words: string) => ({
    from: stepPath(to, ticketID),
    order: { ...order, step: words },
  });
  if (target === 'messages') return goes(target, 'read and answer our message');
  // what the order waits for now: a mail may be older than an answer to it
  if (step?.kind === 'pay') {
    const sum = formatPence(step.pence);
    // a price is decided on where the order is read
    return can('decline', ticket.status)
      ? goes(undefined, `decide on your price, ${sum}`)
      : goes('pay', `pay ${sum}`);
  }
  if (step?.kind === 'feedback') return goes('feedback', 'tell us how it went');
  if (step?.kind === 'collection' || target === 'collection')
    return goes('collection', 'choose a collection time');
  if (step?.kind === 'delivery' || target === 'delivery') return goes('delivery', 'choose a delivery time');
  return goes(undefined, 'change it and write to us');
}
