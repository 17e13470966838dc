import { z } from 'zod';
import { longestMessage, messageSides } from '@fettle/domain/ticket/message';
import { id, paragraph } from './field.ts';

/** What customer and repair team write to each other about a ticket. */
export const message = z.object({
  messageID: id,
  from: z.enum(messageSides),
  /** The first name of who wrote for the team; null for the customer. */
  name: z.string().nullable(),
  text: z.string(),
  sentAt: z.iso.datetime(),
});
export type Message = z.output<typeof message>;

export const messageText = paragraph(longestMessage, {
  tooLong: `Please keep your message to ${longestMessage.toLocaleString('en-GB')} characters.`,
  controls: 'There are characters in your message that we can’t send. Please type it in plain text.',
}).min(1, 'Please write a message first.');
