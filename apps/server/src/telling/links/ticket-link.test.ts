import { expect, test } from 'vitest';
import { createTicketLink, ticketLinkDays, readTicketLink } from './ticket-link.ts';

const secret = 'a secret of this database';
const publicUrl = 'https://fettle.example';
const now = new Date('2026-03-02T10:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
const tokenFor = (ticketID: number) =>
  createTicketLink({ secret, publicUrl, ticketID, now }).slice(`${publicUrl}/open/`.length);

test('a link opens the ticket it was made for, and stays short', () => {
  expect(readTicketLink({ secret, token: tokenFor(17), now })?.ticketID).toBe(17);
  expect(createTicketLink({ secret, publicUrl, ticketID: 2_000_000_000, now }).length).toBeLessThan(76);
});

test('a link runs out on the thirtieth day', () => {
  const token = tokenFor(17);
  expect(readTicketLink({ secret, token, now: days(ticketLinkDays - 0.001) })).toEqual({
    ticketID: 17,
    until: days(ticketLinkDays),
    isPlain: false,
  });
  expect(readTicketLink({ secret, token, now: days(ticketLinkDays) })).toBeUndefined();
});

test('a plain link says so, and cannot be made a whole one', () => {
  const link = createTicketLink({ secret, publicUrl, ticketID: 17, isPlain: true, now });
  const token = link.slice(`${publicUrl}/open/`.length);
  expect(readTicketLink({ secret, token, now })).toMatchObject({ ticketID: 17, isPlain: true });
  expect(token).not.toBe(tokenFor(17));
});

test('a link is refused when any of its characters is another', () => {
  const token = tokenFor(17);
  for (let at = 0; at < token.length; at++) {
    for (const other of ['0', '1', 'b', 'Z', '-', '_', '.']) {
      if (token[at] === other) continue;
      const forged = token.slice(0, at) + other + token.slice(at + 1);
      expect(readTicketLink({ secret, token: forged, now }), forged).toBeUndefined();
    }
  }
});

test.each([
  ['another secret', readTicketLink({ secret: 'of another database', token: tokenFor(17), now })],
  ['another ticket', readTicketLink({ secret, token: tokenFor(17).replace('17-', '18-'), now })],
  ['nothing', readTicketLink({ secret, token: '', now })],
  ['no signature', readTicketLink({ secret, token: tokenFor(17).replace(/-[^-]+$/, '-'), now })],
  ['a leading nought', readTicketLink({ secret, token: `0${tokenFor(17)}`, now })],
  ['a line more', readTicketLink({ secret, token: `${tokenFor(17)}\n`, now })],
  ['a longer text', readTicketLink({ secret, token: 'x'.repeat(100_000), now })],
])('a link with %s opens nothing', (_, opened) => {
  expect(opened).toBeUndefined();
});
