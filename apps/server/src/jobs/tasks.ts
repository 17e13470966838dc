import type { Mailer } from '../ports/mailer.ts';
import type { JobPayloads, TaskName } from '../stores/system/jobs.ts';

/** How each kind of job is done. Any of them may be done twice: a process may die between doing and noting it. */
export type Tasks = { [Name in TaskName]: (payload: JobPayloads[Name]) => Promise<void> };

interface TaskParts {
  mailer: Mailer;
  deliverStripeEvent: Tasks['deliverStripeEvent'];
}

export const createTasks = ({ mailer, deliverStripeEvent }: TaskParts): Tasks => ({
  sendMail: ({ id, ...mail }) => mailer.send(mail, id),
  deliverStripeEvent,
});
