import { ticketStatuses } from './status.ts';
import { expect, test } from 'vitest';
import { statusLabel } from './status-label.ts';

test('every status has the label of the spec, or is shown raw', () => {
  expect(Object.fromEntries(ticketStatuses.map((status) => [status, statusLabel(status)]))).toEqual({
    STARTED: 'Quote In Progress',
    CONTACTED: 'Quote In Progress',
    NEW: 'New Quote',
    ACCEPTED: 'Preparing Your Repair',
    PAID: 'Preparing Your Repair',
    COLLECTED: 'Device Being Repaired',
    AWAITINGPAYMENT: 'AWAITINGPAYMENT',
    REPAIRED: 'Device Repaired',
    DECLINED: 'DECLINED',
    UNREPAIRABLE: 'UNREPAIRABLE',
    COMPLETED: 'Device Repaired',
    RETURNED: 'RETURNED',
    CANCELLED: 'CANCELLED',
    EXPIRED: 'EXPIRED',
  });
});

test.each(['POSTPONED', 'toString', ''])('%j, which this release does not know, is shown raw', (status) => {
  expect(statusLabel(status)).toBe(status);
});
