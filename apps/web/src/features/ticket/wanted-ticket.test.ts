import { expect, test } from 'vitest';
import { wantedTicketID } from './wanted-ticket.ts';

test.each([
  [undefined, '', 0],
  ['10001', '', 10001],
  ['RE10001', '', 10001],
  ['re10001', '', 10001],
  [undefined, 'ticketID=10001', 10001],
  [undefined, 'ticketID=RE10001', 10001],
  ['10001', 'ticketID=10002', 10001],
  [undefined, 'ticketID=', 0],
  ['0', '', undefined],
  ['RE', '', undefined],
  ['1e3', '', undefined],
  ['-1', '', undefined],
  ['12345678901', '', undefined],
])('path %s with query %o names %s', (inPath, query, ticketID) => {
  expect(wantedTicketID(inPath, new URLSearchParams(query))).toBe(ticketID);
});

test.each([
  [undefined, '', { ticketID: 7 }, 7],
  ['10001', '', { ticketID: 7 }, 10001],
  [undefined, 'ticketID=10001', { ticketID: 7 }, 10001],
  [undefined, '', null, 0],
  [undefined, '', { ticketID: 'RE7' }, 0],
  [undefined, '', 'ticketID', 0],
])('path %s, query %o and state %o name %s', (inPath, query, state, ticketID) => {
  expect(wantedTicketID(inPath, new URLSearchParams(query), state)).toBe(ticketID);
});
