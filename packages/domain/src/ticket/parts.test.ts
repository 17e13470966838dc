import { expect, test } from 'vitest';
import { costOf, mayRecordParts } from './parts.ts';
import { ticketStatuses, type TicketStatus } from './status.ts';

const never: TicketStatus[] = ['STARTED', 'CONTACTED', 'ACCEPTED', 'CANCELLED', 'EXPIRED'];

test.each(ticketStatuses)('parts are written down for %s, unless nothing was ever repaired', (status) => {
  expect(mayRecordParts(status)).toBe(!never.includes(status));
});

test('a part costs as often as it was used', () => {
  expect(costOf({ quantity: 3, unitPence: 1_250 })).toBe(3_750);
  expect(costOf({ quantity: 1, unitPence: 0 })).toBe(0);
});
