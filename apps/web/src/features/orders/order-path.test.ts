import { ticketStatuses } from '@fettle/domain/ticket/status';
import { expect, test } from 'vitest';
import { aTicket } from '../ticket/testing/a-ticket.ts';
import { orderPath } from './order-path.ts';

test.each([...ticketStatuses, 'POSTPONED'])('an order that is %s opens where the spec says', (status) => {
  const isQuote = status === 'STARTED' || status === 'CONTACTED';
  expect(orderPath(aTicket({ ticketID: 10004, status }))).toBe(isQuote ? '/ticket/10004' : '/track/RE10004');
});
