import { expect, test } from 'vitest';
import type { BillStatus } from '@fettle/domain/ticket/bill';
import { testShop } from '../../testing/tickets.ts';
import { findTicket } from './find-ticket.ts';

const shop = await testShop();
const { db } = shop.app;

/** Which of a ticket's bills it has, by version. Written as rows: an open bill below a paid one is more than one act brings about. */
test.each<[string, BillStatus[], number | undefined]>([
  ['none', [], undefined],
  ['the open one', ['open'], 1],
  ['the paid one', ['paid'], 1],
  ['none that is void', ['void', 'void'], undefined],
  ['the open one above what was paid', ['paid', 'void', 'open'], 3],
  ['the open one below what was paid', ['open', 'paid'], 1],
  ['the newest that was paid', ['paid', 'paid', 'void'], 2],
])('a ticket has one bill: %s', async (_, statuses, version) => {
  const { ticketID } = await shop.aTicket();
  // from the last to the first: neither the order of writing nor the number decides
  for (const [at, status] of [...statuses.entries()].toReversed()) {
    await db
      .insertInto('bill')
      .values({
        ticket_id: ticketID,
        kind: 'diagnosticFee',
        quote_id: null,
        amount_pence: 100 * (at + 1),
        version: at + 1,
        status,
        payment_id: status === 'paid' ? `free_${ticketID}_${at}` : null,
        created_at: new Date('2026-03-02T10:00:00Z'),
      })
      .execute();
  }
  const bill = (await findTicket(db, ticketID))?.bill;
  expect(bill?.amountPence).toBe(version && 100 * version);
  expect(bill?.status).toBe(version && statuses[version - 1]);
});
