import { systemClock, type Clock } from '../process/clock.ts';
import type { Database } from '../database/database.ts';
import { expireTickets } from './expire-tickets.ts';
import { forgetLeads } from './forget-leads.ts';
import { forgetTickets } from './forget-tickets.ts';
import { measureStages } from './measure-stages.ts';
import { tellOfAreas } from '../notices/tell-of-area.ts';
import { errorFields, type Log } from '../process/log.ts';
import { deleteActsBefore } from '../stores/ops/acts-once.ts';
import { deleteWritesBefore } from '../stores/ops/api-writes.ts';
import { deleteDeliveriesBefore } from '../stores/ops/webhook-deliveries.ts';
import { deleteChangeRowsBefore, deletePreviewsBefore } from '../stores/ops/price-changes.ts';
import { deleteWebhookEventsBefore } from '../stores/payments/webhook-events.ts';
import { deleteAreaRequestsBefore } from '../stores/people/area-requests.ts';
import { deleteExpiredIdentityRows } from '../stores/people/identity.ts';
import { deleteOldCacheChanges } from '../stores/system/cache-changes.ts';
import { deleteJobsGivenUpBefore } from '../stores/system/jobs.ts';
import { deleteAnalyticsBefore, deleteLogsBefore } from '../stores/system/logs.ts';
import { deleteSpentLimits } from '../stores/system/rate-limits.ts';
import { deleteSandboxTextsBefore } from '../stores/system/sandbox-texts.ts';
import { deleteOldSandboxMails } from '../stores/system/sandbox-mails.ts';
import { deleteCutoffsBefore, deleteExpiredSessions } from '../stores/people/sessions.ts';
import { deleteExpiredStaffLinks } from '../stores/people/staff-links.ts';
import { deleteExpiredStaffSessions } from '../stores/people/staff-sessions.ts';
import { deleteStripeKeysBefore } from '../stores/system/stripe-sandbox.ts';
import { deleteNoticesBefore } from '../stores/tickets/sent-notices.ts';
import { freeExpiredHolds } from '../stores/tickets/windows.ts';

const everyMs = 10 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const keepLogsDays = 30;
/** Thirteen months: long enough to compare a month with the same one last year. */
const keepAnalyticsDays = 396;
const keepJobsGivenUpDays = 30;
/** Two years: the privacy page says so. */
const keepAreaRequestDays = 730;
/** Stripe sends an event again for three days: its number must be known for longer. */
const keepWebhookDays = 30;
/** Longer than any job about an event is tried. */
const keepNoticeDays = 60;
/** Longer than a telephone is switched off with something unsent. */
const keepActsDays = 60;
/** docs/api.md says so. */
const keepWritesDays = 7;
const keepDeliveriesDays = 30;
/** Nobody applies a preview of yesterday. */
const keepPricePreviewDays = 1;
/** So long a change of prices can be undone. */
const keepPriceRowsDays = 90;
const keepSandboxMailDays = 7;
/** Stripe forgets them after 24 hours. */
const keepStripeKeyDays = 1;
/** Longer than the lifetime of any issuer's tokens. */
const keepCutoffDays = 7;
/** A process that is further behind flushes its whole cache instead. */
const keepCacheChanges = 1_000;

/** Ends and deletes what has expired. Idempotent and safe to run in every process at once. */
export async function tidyUp({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const daysAgo = (days: number) => ago(days).toISOString().slice(0, 10);
  await deleteExpiredSessions(db, now);
  await deleteExpiredStaffSessions(db, now);
  await deleteExpiredStaffLinks(db, now);
  await deleteCutoffsBefore(db, ago(keepCutoffDays));
  await deleteSpentLimits(db, now);
  await freeExpiredHolds(db, now);
  await expireTickets(db, now);
  await forgetTickets(db, now);
  await forgetLeads(db, now);
  await tellOfAreas(db);
  await deleteAreaRequestsBefore(db, ago(keepAreaRequestDays));
  await measureStages(db, now);
  await deleteLogsBefore(db, daysAgo(keepLogsDays));
  await deleteAnalyticsBefore(db, daysAgo(keepAnalyticsDays));
  await deleteJobsGivenUpBefore(db, ago(keepJobsGivenUpDays));
  await deleteExpiredIdentityRows(db, systemClock.now());
  await deleteWebhookEventsBefore(db, ago(keepWebhookDays));
  await deleteNoticesBefore(db, ago(keepNoticeDays));
  await deleteActsBefore(db, ago(keepActsDays));
  await deleteWritesBefore(db, ago(keepWritesDays));
  await deleteDeliveriesBefore(db, ago(keepDeliveriesDays));
  await deletePreviewsBefore(db, ago(keepPricePreviewDays));
  await deleteChangeRowsBefore(db, ago(keepPriceRowsDays));
  await deleteSandboxTextsBefore(db, ago(keepSandboxMailDays));
  await deleteOldSandboxMails(db, ago(keepSandboxMailDays));
  await deleteStripeKeysBefore(db, ago(keepStripeKeyDays));
  await deleteOldCacheChanges(db, { keep: keepCacheChanges });
}

export function keepTidy(options: { db: Database; clock: Clock; log: Log }): { stop(): void } {
  const timer = setInterval(() => {
    tidyUp(options).catch((error: unknown) => options.log.warn('housekeeping.failed', errorFields(error)));
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
