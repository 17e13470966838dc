import { expect, test } from 'vitest';
import type { AuditEntryView } from '@fettle/contract/calls/ops/ops-audit';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { staffedShop } from '../../../../testing/booked.ts';
import { openAsStaff } from '../../../../testing/staff.ts';

test('what staff do with an order stands in the trail, what its customer does does not', async () => {
  const shop = await staffedShop();
  const { ticketID } = await shop.aPaidTicket();
  const admin = await openAsStaff(shop.app, 'administrator');
  const coordinator = await openAsStaff(shop.app, 'coordinator');
  await coordinator.call('ops/tickets/cancel', { ticketID, reason: 'The customer called.' });
  const { data } = await admin.call<{ entries: AuditEntryView[] }>('ops/audit/find', {
    ticketNumber: formatTicketNumber(ticketID),
  });
  expect(data.entries.length).toBeGreaterThan(0);
  for (const { by, ticketID: about, subject } of data.entries) {
    expect({ by: by?.staffID, about, subject }).toEqual({
      by: coordinator.staffID,
      about: ticketID,
      subject: `ticket:${ticketID}`,
    });
  }
});
