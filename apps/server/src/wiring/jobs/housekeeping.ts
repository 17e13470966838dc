import { systemClock, type Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { expireTickets } from './expire-tickets.ts';
import { forgetLeads } from './forget-leads.ts';
import { forgetTickets } from './forget-tickets.ts';
import { measureStages } from './measure-stages.ts';
import { sweepOnce, type Sweep } from './sweep.ts';
import { tellOfAreas } from '../../telling/notices/tell-of-area.ts';
import { extraWorkCallDays } from '@fettle/domain/ticket/extra-work';
import { callAboutExtraWork } from '../../stores/quoting/unanswered-extra-work.ts';
import { deleteActsBefore } from '../../stores/tools/acts-once.ts';
import { deleteWritesBefore } from '../../stores/tools/api-writes.ts';
import { deleteDeliveriesBefore } from '../../stores/tools/webhook-deliveries.ts';
import { deleteChangeRowsBefore, deletePreviewsBefore } from '../../stores/prices/price-changes.ts';
import { deleteWebhookEventsBefore } from '../../stores/money/webhook-events.ts';
import { deleteAreaRequestsBefore } from '../../stores/telling/area-requests.ts';
import { deleteExpiredIdentityRows } from '../../stores/people/identity.ts';
import { deleteOldCacheChanges } from '../../platform/cache/cache-changes.ts';
import { deleteJobsGivenUpBefore } from '../../stores/jobs/jobs.ts';
import { deleteAnalyticsBefore, deleteLogsBefore } from '../../stores/office/logs.ts';
import { deleteSpentLimits } from '../../platform/limits/rate-limits.ts';
import {
  deleteOldSandboxMails,
  deleteSandboxTextsBefore,
  deleteStripeKeysBefore,
} from '../../stores/sandbox/delete-sandbox-rows.ts';
import { deleteCutoffsBefore, deleteExpiredSessions } from '../../stores/people/sessions.ts';
import { deleteExpiredStaffLinks } from '../../stores/people/staff-links.ts';
import { deleteExpiredDevices } from '../../stores/people/staff-devices.ts';
import { deleteExpiredStaffSessions } from '../../stores/people/staff-sessions.ts';
import { deleteNoticesBefore } from '../../stores/telling/sent-notices.ts';
import { freeExpiredHolds } from '../../stores/road/windows.ts';

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

interface HousekeepingParts {
  db: Database;
  clock: Clock;
}

/** Ends and deletes what has expired. Whatever else fails, what we promised to forget is forgotten. */
export function housekeeping({ db, clock }: HousekeepingParts): Sweep {
  const now = () => clock.now();
  const ago = (days: number) => new Date(now().getTime() - days * dayMs);
  const daysAgo = (days: number) => ago(days).toISOString().slice(0, 10);
  return {
    name: 'housekeeping',
    everyMs: 10 * 60 * 1000,
    steps: {
      deleteExpiredSessions: () => deleteExpiredSessions(db, now()),
      deleteExpiredStaffSessions: () => deleteExpiredStaffSessions(db, now()),
      deleteExpiredDevices: () => deleteExpiredDevices(db, now()),
      deleteExpiredStaffLinks: () => deleteExpiredStaffLinks(db, now()),
      deleteCutoffs: () => deleteCutoffsBefore(db, ago(keepCutoffDays)),
      deleteSpentLimits: () => deleteSpentLimits(db, now()),
      freeExpiredHolds: () => freeExpiredHolds(db, now()),
      expireTickets: () => expireTickets(db, now()),
      forgetTickets: () => forgetTickets(db, now()),
      forgetLeads: () => forgetLeads(db, now()),
      callAboutExtraWork: () => callAboutExtraWork(db, { offeredBefore: ago(extraWorkCallDays), now: now() }),
      tellOfAreas: () => tellOfAreas(db),
      deleteAreaRequests: () => deleteAreaRequestsBefore(db, ago(keepAreaRequestDays)),
      measureStages: () => measureStages(db, now()),
      deleteLogs: () => deleteLogsBefore(db, daysAgo(keepLogsDays)),
      deleteAnalytics: () => deleteAnalyticsBefore(db, daysAgo(keepAnalyticsDays)),
      deleteJobsGivenUp: () => deleteJobsGivenUpBefore(db, ago(keepJobsGivenUpDays)),
      deleteExpiredIdentityRows: () => deleteExpiredIdentityRows(db, systemClock.now()),
      deleteWebhookEvents: () => deleteWebhookEventsBefore(db, ago(keepWebhookDays)),
      deleteNotices: () => deleteNoticesBefore(db, ago(keepNoticeDays)),
      deleteActs: () => deleteActsBefore(db, ago(keepActsDays)),
      deleteWrites: () => deleteWritesBefore(db, ago(keepWritesDays)),
      deleteDeliveries: () => deleteDeliveriesBefore(db, ago(keepDeliveriesDays)),
      deletePreviews: () => deletePreviewsBefore(db, ago(keepPricePreviewDays)),
      deleteChangeRows: () => deleteChangeRowsBefore(db, ago(keepPriceRowsDays)),
      deleteSandboxTexts: () => deleteSandboxTextsBefore(db, ago(keepSandboxMailDays)),
      deleteOldSandboxMails: () => deleteOldSandboxMails(db, ago(keepSandboxMailDays)),
      deleteStripeKeys: () => deleteStripeKeysBefore(db, ago(keepStripeKeyDays)),
      deleteOldCacheChanges: () => deleteOldCacheChanges(db, { keep: keepCacheChanges }),
    },
  };
}

/** All of it, now. */
export const tidyUp = (parts: HousekeepingParts): Promise<void> => sweepOnce(housekeeping(parts));
