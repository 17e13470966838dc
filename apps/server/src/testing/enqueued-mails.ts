import { printPdf } from '../telling/documents/print-pdf.ts';
import { sql } from 'kysely';
import type { LiveBrand } from '../telling/brand/live-brand.ts';
import type { Config } from '../wiring/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { giveNotice } from '../telling/notices/give-notice.ts';
import { tellOfEvent } from '../telling/notices/tell-of-event.ts';
import type { Mail } from '../outside/ports/mailer.ts';
import type { Clock } from '../platform/process/clock.ts';
import { claimJob, finishJob, type JobPayloads } from '../stores/jobs/jobs.ts';

interface Shop {
  db: Database;
  clock: Clock;
  brand: LiveBrand;
  config: Pick<Config, 'appEnv' | 'publicUrl'>;
}

/** The mails enqueued for somebody, the newest first: a test's app has no worker. */
export async function mailsTo(shop: Shop, to: string): Promise<Mail[]> {
  await giveDueNotices(shop);
  const jobs = await shop.db
    .selectFrom('job')
    .select('payload')
    .where('task', '=', 'sendMail')
    .where(sql<boolean>`payload ->> 'to' = ${to}`)
    .orderBy('job_id', 'desc')
    .execute();
  // enqueueMail wrote them
  return jobs.map(({ payload }) => payload as Mail);
}

/** What the worker would do about events by now. */
async function giveDueNotices({ db, clock, brand, config }: Shop): Promise<void> {
  const parts = {
    db,
    clock,
    brand,
    publicUrl: config.publicUrl,
    appEnv: config.appEnv,
    printPdf,
    sendsTexts: true,
    pushes: true,
  };
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + 60_000);
    const job = await claimJob(db, { tasks: ['tellOfEvent', 'giveNotice'], now, until });
    if (!job) return;
    // enqueueJob wrote the payload that belongs to the task
    if (job.task === 'tellOfEvent') await tellOfEvent(parts, job.payload as JobPayloads['tellOfEvent']);
    else await giveNotice(parts, job.payload as JobPayloads['giveNotice']);
    await finishJob(db, job);
  }
}
