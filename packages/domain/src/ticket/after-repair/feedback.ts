import type { TicketStatus } from '../status.ts';

export interface Feedback {
  /** 1 to 5. */
  stars: number;
  comment: string;
  givenAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The device is back with its owner, repaired or not. */
const backStatuses: readonly TicketStatus[] = ['COMPLETED', 'RETURNED'];

export const isBack = (status: TicketStatus): boolean => backStatuses.includes(status);

export const editableUntil = ({ givenAt }: Pick<Feedback, 'givenAt'>): Date =>
  new Date(givenAt.getTime() + dayMs);

/** Once per order, and changed for a day. */
export const mayGiveFeedback = (
  { status, feedback }: { status: TicketStatus; feedback: Pick<Feedback, 'givenAt'> | undefined },
  now: Date,
): boolean => isBack(status) && (feedback === undefined || now < editableUntil(feedback));
