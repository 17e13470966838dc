import type { RefusalReason } from '@fettle/domain/refusal';

/** Tools and their libraries act on HTTP's status, so calls by key have one for each refusal. */
const statuses = {
  loggedOut: 401,
  notAllowed: 403,
  unknownTicket: 404,
  unknownCustomer: 404,
  unknownArea: 404,
  idempotencyKeyReused: 422,
  tooManyRequests: 429,
} as const satisfies Partial<Record<RefusalReason, number>>;

export type KeyCallStatus = (typeof statuses)[keyof typeof statuses] | 409;

/** All others are conflicts with how things stand: the same request may succeed later. */
export const keyCallStatus = (reason: RefusalReason): KeyCallStatus =>
  reason in statuses ? statuses[reason as keyof typeof statuses] : 409;

/** rc 2: the fields are named in `data.issues`. */
export const invalidStatus = 400;
