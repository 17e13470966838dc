import { z } from 'zod';
import { id } from './field.ts';

/** Spec §3: strings default to empty, receivePromo to 0. */
export const customer = z.object({
  customerID: z.int32().nonnegative(),
  email: z.string().default(''),
  authProviderUID: z.string().default(''),
  authProvider: z.string().default(''),
  firstname: z.string().default(''),
  surname: z.string().default(''),
  address: z.string().default(''),
  postcode: z.string().default(''),
  phone: z.string().default(''),
  receivePromo: z.union([z.literal(0), z.literal(1)]).default(0),
});
export type Customer = z.infer<typeof customer>;

/** One place where the customer is signed in. */
export const signedInSession = z.object({
  sessionID: id,
  /** Browser and system, as far as they tell: 'Firefox on Android'. */
  where: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

/** What may be turned off although it is no advertising. */
export const noticeChoices = z.object({
  /** The mail that asks how it went. */
  feedback: z.boolean(),
  /** Text messages about orders. */
  texts: z.boolean(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;
