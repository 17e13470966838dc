import type { Brand } from '@fettle/contract/brand';
import { printDocument } from '../documents/print-document.ts';
import type { PaymentParts } from '../payments/parts.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { workWebhook } from '../payments/work-webhook.ts';
import { dropPhotoFiles } from '../photos/drop-photo-files.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { JobPayloads, TaskName } from '../stores/system/jobs.ts';

/** How each kind of job is done. All are idempotent: a process may be killed between doing a job and recording it. */
export type Tasks = { [Name in TaskName]: (payload: JobPayloads[Name]) => Promise<void> };

interface TaskParts {
  mailer: Mailer;
  deliverStripeEvent: Tasks['deliverStripeEvent'];
  paying: PaymentParts & { brand: Brand };
  photos: Parameters<typeof dropPhotoFiles>[0];
}

export const createTasks = ({ mailer, deliverStripeEvent, paying, photos }: TaskParts): Tasks => ({
  sendMail: ({ id, ...mail }) => mailer.send(mail, id),
  deliverStripeEvent,
  workWebhook: ({ eventID }) => workWebhook(paying, eventID),
  sendRefund: ({ refundID }) => sendRefund(paying, refundID),
  printDocument: ({ documentID }) => printDocument(paying, documentID),
  dropPhotoFiles: ({ fileName }) => dropPhotoFiles(photos, fileName),
});
