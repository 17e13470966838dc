import { Refusal } from '@fettle/domain/refusal';
import { editableUntil, mayGiveFeedback } from '@fettle/domain/ticket/after-repair/feedback';
import { findFeedback } from '../../../stores/tickets/feedback.ts';
import { findTicket } from '../../../stores/tickets/find-ticket.ts';
import type { Handler } from '../handler.ts';

export const getFeedback: Handler<'tickets/getFeedback'> = async ({ ticketID }, context) => {
  const { db, clock, customerID } = context;
  const [ticket, given] = await Promise.all([findTicket(db, ticketID), findFeedback(db, ticketID)]);
  if (ticket?.customerID !== customerID) throw new Refusal('unknownTicket');
  return {
    feedback: given
      ? {
          stars: given.stars,
          comment: given.comment,
          editableUntil: editableUntil(given).toISOString(),
        }
      : null,
    mayGive: mayGiveFeedback({ status: ticket.status, feedback: given }, clock.now()),
  };
};
