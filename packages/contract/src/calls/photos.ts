import { z } from 'zod';
import { staffPhotoRoles } from '@fettle/domain/ticket/photo';
import { customerAct } from '../define/act-call.ts';
import { defineCall } from '../define/define-call.ts';
import { id } from '../entities/field.ts';
import { photo } from '../entities/photo.ts';
import { existingTicketID } from '../entities/ticket.ts';

/** Photos of a ticket's device. They are added by uploads (../photo-upload.ts), which are no calls: their body is the file. */
export const photoCalls = {
  'tickets/getPhotos': defineCall({
    status: 'built',
    /** The customer, or who came by the ticket's signed link: they look. */
    who: 'anyone',
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({
      /** In the order in which they came. */
      photos: z.array(photo),
      /** How many more the customer may add; none for who came by the link. */
      left: z.int().nonnegative(),
    }),
    refusals: ['loggedOut', 'unknownTicket'],
  }),
  /** One of the customer's own. */
  'tickets/removePhoto': customerAct('removePhoto', {
    input: z.object({ ticketID: existingTicketID, photoID: id }),
    refusals: ['unknownPhoto'],
  }),
  'ops/tickets/getPhotos': defineCall({
    status: 'built',
    who: { staff: staffPhotoRoles },
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({ photos: z.array(photo) }),
    refusals: ['unknownTicket'],
  }),
};
