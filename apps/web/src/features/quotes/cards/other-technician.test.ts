import { expect, test } from 'vitest';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { isAnother } from './other-technician.tsx';

const kofi = { userID: 2, firstname: 'Kofi', surname: 'T', imgUrl: '', rating: 0, feedbackCount: 0 };
const expected = { ticketID: 12, technicianID: 2, firstname: 'Kofi', min: 105, max: 160 };

test.each([
  ['the one whose price was shown', aTicket({ technician: kofi }), false],
  ['another', aTicket({ technician: { ...kofi, userID: 3 } }), true],
  ['another, of another order', aTicket({ ticketID: 13, technician: { ...kofi, userID: 3 } }), false],
  ['nobody', aTicket({ technician: null }), false],
])('matched with %s', (_, ticket, is) => {
  expect(isAnother(ticket, expected)).toBe(is);
});
