import { outsideTransactions } from '../../platform/database/locks/outside-transactions.ts';
import { giveNotice } from '../../telling/notices/give-notice.ts';
import { giveText } from '../../telling/notices/give-text.ts';
import { sendPush } from '../../telling/notices/send-push.ts';
import type { NoticeParts } from '../../telling/notices/parts.ts';
import { tellOfArea } from '../../telling/notices/tell-of-area.ts';
import { tellOfEvent } from '../../telling/notices/tell-of-event.ts';
import type { PaymentParts } from '../../money/parts.ts';
import { sendRefund } from '../../money/send-refund.ts';
import { workWebhook } from '../../money/work-webhook.ts';
import { freePlace } from '../../tickets/road/free-place.ts';
import { recordRepair } from '../../tickets/passports/record-repair.ts';
import { dropPhotoFiles } from '../../tickets/photos/drop-photo-files.ts';
import type { Mailer } from '../../outside/ports/mailer.ts';
import type { Pusher } from '../../outside/ports/pusher.ts';
import type { Texter } from '../../outside/ports/texter.ts';
import type { JobPayloads, TaskName } from '../../stores/jobs/jobs.ts';

/** How each kind of job is done. All are idempotent: a process may be killed between doing a job and recording it. */
export type Tasks = { [Name in TaskName]: (payload: JobPayloads[Name]) => Promise<void> };

interface TaskParts {
  mailer: Mailer;
  /** Undefined: nobody is sent any. */
  texter: Texter | undefined;
  /** Undefined: nothing is pushed. */
  pusher: Pusher | undefined;
  deliverStripeEvent: Tasks['deliverStripeEvent'];
  paying: PaymentParts & NoticeParts;
  photos: Parameters<typeof dropPhotoFiles>[0];
}

export const createTasks = ({ deliverStripeEvent, paying, photos, ...ports }: TaskParts): Tasks => {
  const mailer = outsideTransactions('mailer', ports.mailer);
  const texter = ports.texter && outsideTransactions('texter', ports.texter);
  const pusher = ports.pusher && outsideTransactions('pusher', ports.pusher);
  const store = outsideTransactions('photos', photos.store);
  return {
    sendMail: ({ id, ...mail }) => mailer.send(mail, id),
    sendText: async ({ id, ...message }) => texter?.send(message, id),
    sendPush: (push) => sendPush({ ...paying, pusher }, push),
    deliverStripeEvent,
    workWebhook: ({ eventID }) => workWebhook(paying, eventID),
    sendRefund: ({ refundID }) => sendRefund(paying, refundID),
    tellOfEvent: (event) => tellOfEvent(paying, event),
    freePlace: (trip) => freePlace(paying, trip),
    recordRepair: ({ ticketID }) => recordRepair(paying, ticketID),
    giveNotice: (notice) => giveNotice(paying, notice),
    giveText: (notice) => giveText(paying, notice),
    tellOfArea: ({ areaRequestID }) => tellOfArea(paying, areaRequestID),
    dropPhotoFiles: ({ fileName }) => dropPhotoFiles({ ...photos, store }, fileName),
  };
};
