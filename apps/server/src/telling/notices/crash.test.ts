import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { addCustomer, addTicket } from '../../testing/customers.ts';
import { testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { rounds } from '../../testing/rounds.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

const ticketsPerRound = 20;
const minuteMs = 60_000;

test(`kill -9 between events and their mails, ${rounds} times: every event is told, none twice`, async () => {
  const { db, url } = await testDatabase();
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const tickets: number[] = [];

  /** Each round later than the one before by more than a dead process's claim lasts. */
  async function startAt(now: Date) {
    const server = startServer({
      PORT: String(await freePort()),
      DATABASE_URL: url,
      SMTP_URL: smtp.url,
      TEST_CLOCK: now.toISOString(),
    });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    await server.ready();
    return server;
  }
  const timeOf = (round: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + round * 10 * minuteMs);

  async function collectOne(now: Date): Promise<void> {
    const email = `ada-${tickets.length}@example.com`;
    const { customerID } = await addCustomer(db, { email, email_verified: true });
    const ticketID = await addTicket(db, { customerID, status: 'PAID' });
    tickets.push(ticketID);
    const actor = { kind: 'staff', staffID: 1, role: 'driver' } as const;
    await appendTicketEvent(db, { ticketID, kind: 'collect', actor, detail: {}, now });
  }

  for (let round = 0; round < rounds; round++) {
    const server = await startAt(timeOf(round));
    const sentBefore = smtp.mails.length;
    for (let n = 0; n < ticketsPerRound; n++) await collectOne(timeOf(round));
    // at another moment each time: some are told, some are enqueued, some are events only
    await vi.waitUntil(() => smtp.mails.length > sentBefore + round, { timeout: 60_000, interval: 1 });
    await sleep(round);
    await server.stop('SIGKILL');
  }

  const server = await startAt(timeOf(rounds));
  const jobs = () => db.selectFrom('job').select(['task', 'last_error']).execute();
  await eventually(async () => expect(await jobs()).toEqual([]), { timeout: 60_000 });
  expect(await server.stop()).toEqual({ code: 0, signal: null });

  const copies = smtp.mails.map(({ source, recipients }) => ({
    to: recipients[0] ?? '',
    id: /^Message-ID: (.*)$/m.exec(source)?.[1] ?? '',
  }));
  // of each ticket its start and its collection, each under one Message-ID
  const ids = new Set(copies.map(({ id }) => id));
  expect(ids.size).toBe(tickets.length * 2);
  for (const at of tickets.keys()) {
    const own = new Set(copies.filter(({ to }) => to === `ada-${at}@example.com`).map(({ id }) => id));
    expect(own.size).toBe(2);
    expect(new Set([...own].map((id) => id.split('-')[0]))).toEqual(
      new Set(['<collected', '<requestReceived']),
    );
  }
  // the mail server had taken it and the process died before it could note that: at most two jobs ran at each kill
  expect(copies.length).toBeLessThanOrEqual(ids.size + rounds * 2);
});
