import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { enqueueMail } from '../../stores/telling/mails.ts';
import { testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { rounds } from '../../testing/rounds.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

const mailsPerRound = 12;
const minuteMs = 60_000;
const aMail = { to: 'sam@example.com', text: 'All is well.', html: '<p>All is well.</p>' };

test(`kill -9 in the middle of sending, ${rounds} times: every mail arrives, and a second copy is told by its Message-ID`, async () => {
  const { db, url } = await testDatabase();
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());

  /** Each round later than the one before by more than a dead process's claim lasts. */
  async function startAt(round: number) {
    const server = startServer({
      PORT: String(await freePort()),
      DATABASE_URL: url,
      SMTP_URL: smtp.url,
      TEST_CLOCK: new Date(Date.parse('2026-03-02T10:00:00Z') + round * 10 * minuteMs).toISOString(),
    });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    await server.ready();
    return server;
  }

  for (let round = 0; round < rounds; round++) {
    // at another moment each time: the mail server has the whole mail and has not acknowledged it
    let answers = 1 + (round % 5) * 2;
    smtp.decideBy(() => (answers-- > 0 ? '250 Taken' : undefined));
    const server = await startAt(round);
    await inTransaction(db, async (trx) => {
      for (let n = 0; n < mailsPerRound; n++) {
        await enqueueMail(trx, { ...aMail, subject: `Mail ${round}/${n}` });
      }
    });
    await vi.waitUntil(() => answers < 0, { timeout: 60_000, interval: 5 });
    await server.stop('SIGKILL');
  }

  smtp.decideBy(() => '250 Taken');
  const server = await startAt(rounds);
  const jobs = () => db.selectFrom('job').selectAll().execute();
  await eventually(async () => expect(await jobs()).toEqual([]), { timeout: 60_000 });
  expect(await server.stop()).toEqual({ code: 0, signal: null });

  const copies = smtp.mails.map(({ source }) => ({
    subject: /^Subject: (.*)$/m.exec(source)?.[1],
    id: /^Message-ID: (.*)$/m.exec(source)?.[1],
  }));
  const subjects = new Set(copies.map(({ subject }) => subject));
  expect(subjects.size).toBe(rounds * mailsPerRound);
  expect(new Set(copies.map(({ id }) => id)).size).toBe(subjects.size);
  // at most two jobs were running at each kill
  expect(copies.length).toBeLessThanOrEqual(subjects.size + rounds * 2);
  expect(copies.length).toBeGreaterThan(subjects.size);
});
