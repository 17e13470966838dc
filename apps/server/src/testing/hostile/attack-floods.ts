import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { analyticsEvent, logCategories, logEntry } from '@fettle/contract/entities/log-entry';
import type { Random } from '../seeded-random.ts';
import { aStart } from '../tickets.ts';
import { severally, type AttackedShop } from './attacked-shop.ts';
import { sampleInput } from './sample-input.ts';

/** Of today by the visitor's clock. */
export const logPath = () => `/logs/dev/${logCategories[0]}/${new Date().toISOString().slice(0, 10)}.json`;

/** Many of a kind at once, from one address and from as many as there are requests. */
export async function tryFloods(
  shop: AttackedShop,
  random: Random,
  { each }: { each: number },
): Promise<void> {
  const { send, iPhone, forgetLimits } = shop;
  const address = (isOne: boolean) => ({
    'x-forwarded-for': isOne
      ? '10.9.8.7'
      : `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  });
  const word = () => random.below(2 ** 31).toString(36);
  const floods: [string, string, () => unknown][] = [
    [
      'staff sign-ins',
      '/api/ops/session/start',
      () => ({ email: `${word()}@staff.example`, password: word() }),
    ],
    ['sign-ins', '/identity/sign-in/email', () => ({ email: `${word()}@example.com`, password: word() })],
    [
      'sign-ups',
      '/identity/sign-up/email',
      () => ({ email: `${word()}@example.com`, password: `${word()}-${word()}` }),
    ],
    ['password resets', '/identity/request-password-reset', () => ({ email: 'zqx-email@example.com' })],
    [
      'logins',
      '/api/auth/login',
      () => ({ idToken: `${word()}.${word()}.${word()}`, address: '', postcode: '', phone: '' }),
    ],
    ['requests', '/api/tickets/start', () => aStart(iPhone)],
    ['address searches', '/api/customers/address/autocomplete?address=larkspur', () => ({})],
    ['log entries', logPath(), () => sampleInput(logEntry, {}, random)],
    ['page views', '/analytics', () => sampleInput(analyticsEvent, {}, random)],
  ];
  for (const [what, path, body] of floods) {
    for (const isOne of [true, false]) {
      await forgetLimits();
      const tries = Array.from({ length: each }, () => ({
        headers: address(isOne),
        body: JSON.stringify(body()),
      }));
      await severally(tries, (one) => send({ kind: `flood of ${what}`, who: 'visitor', path, ...one }), 32);
    }
  }
}

/** Clients that send a request byte by byte, or take an answer no faster: everybody else is answered meanwhile. */
export async function trySlowClients(
  { server, send, record, victim }: AttackedShop,
  each: number,
): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const slow = [
    'GET / HTTP/1.1\r\nHost: a\r\nX-A: ',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    'POST /webhooks/stripe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n',
    // more of them would be so much honest work in one turn of the event loop that it looks like a pause
    `GET /phone-repair HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(5),
    `GET /events/tickets/${victim.ticketID} HTTP/1.1\r\nHost: a\r\nCookie: ${victim.customer.cookie}\r\n\r\n`,
  ];
  const sockets: Socket[] = [];
  for (let at = 0; at < each * slow.length; at++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.pause();
    socket.write(slow[at % slow.length] ?? '');
    sockets.push(socket);
    record.note('slow clients', 'opened');
  }
  let longestMs = 0;
  for (let seconds = 0; seconds < 10; seconds++) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a');
    const startedAt = performance.now();
    for (const path of ['/', '/api/devices/list', '/readyz'])
      await send({
        kind: 'beside slow clients',
        who: 'visitor',
        path,
        ...(path.startsWith('/api') ? { body: JSON.stringify({ deviceTypeID: 1 }) } : { method: 'GET' }),
      });
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    await sleep(500);
  }
  for (const socket of sockets) socket.destroy();
  // three answers; wanted is a tenth of it, but the machine may be busy
  if (longestMs > 10_000)
    record.problem(`beside slow clients three answers took ${Math.round(longestMs)} ms`);
}
