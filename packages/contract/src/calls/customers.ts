import { z } from 'zod';
import { defineCall } from '../define/define-call.ts';
import { id, line } from '../entities/field.ts';
import { addressSuggestion, confirmedAddress } from '../entities/address.ts';
import { customer, noticeChoices, signedInSession } from '../entities/customer.ts';

export const customerCalls = {
  'customers/address/autocomplete': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ address: line(200).min(1) }),
    inputFrom: 'query',
    output: z.object({ suggestions: z.array(addressSuggestion) }),
    refusals: ['tooManyRequests'],
  }),
  'customers/address/confirm': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ addressId: line(100).min(1) }),
    inputFrom: 'query',
    output: confirmedAddress,
    refusals: ['outOfArea', 'tooManyRequests'],
  }),
  /** What the browser keeps of the customer may be a day old, and changed elsewhere since. */
  'customers/get': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({}),
    output: z.object({ customer }),
    refusals: [],
  }),
  'customers/update': defineCall({
    status: 'built',
    who: 'customer',
    /** All of them, always: one left out would be one emptied. */
    input: z.object({
      firstname: line(80),
      surname: line(80),
      phone: line(32),
      email: line(254),
      address: line(500),
      postcode: line(16),
      receivePromo: z.union([z.literal(0), z.literal(1)]),
      /** Proves a new e-mail address. */
      idToken: line(8192).optional(),
    }),
    output: z.object({ customer }),
    refusals: ['loginExpired'],
  }),
  /** "Where you’re signed in" and the rest of one's own data: not in the spec. */
  'customers/sessions/list': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({}),
    output: z.object({ sessions: z.array(signedInSession) }),
    refusals: [],
  }),
  /** Without an id: everywhere, this session included. */
  'customers/sessions/end': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({ sessionID: id.optional() }),
    output: z.object({}),
    refusals: [],
  }),
  /** Notifications on this device: of this session's browser, and no longer than it is signed in. */
  'customers/push/get': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({}),
    output: z.object({ isOn: z.boolean() }),
    refusals: [],
  }),
  /** As the browser's PushSubscription has them: an uncompressed point of P-256, and 16 bytes. */
  'customers/push/subscribe': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({
      endpoint: line(2048).min(1),
      keys: z.object({
        p256dh: line(87).regex(/^B[\w-]{86}$/, 'must be a public key'),
        auth: line(22).regex(/^[\w-]{22}$/, 'must be 16 bytes'),
      }),
    }),
    output: z.object({}),
    refusals: ['pushUnavailable', 'tooManyRequests'],
  }),
  'customers/push/unsubscribe': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
  }),
  /** Apart from the spec's customers/update, which older pages send without them. */
  'customers/notices/get': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({}),
    output: noticeChoices,
    refusals: [],
  }),
  'customers/notices/set': defineCall({
    status: 'built',
    who: 'customer',
    input: noticeChoices,
    output: noticeChoices,
    refusals: [],
  }),
  'customers/export': defineCall({
    status: 'built',
    who: 'customer',
    /** The last order of the part before. Must be said: a page of the release before would save the first part as the whole. */
    input: z.object({ after: id.nullable() }),
    /** A part of it: the first also has what is no order. `next` is asked for `after` this one. */
    output: z.object({
      export: z.looseObject({ tickets: z.array(z.unknown()) }),
      next: id.nullable(),
    }),
    refusals: ['tooManyRequests'],
  }),
  /** Needs a token of a sign-in made just now: an open laptop is not enough to lose an account. */
  'customers/delete': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({ idToken: line(8192).min(1) }),
    output: z.object({}),
    refusals: ['loginExpired', 'ticketsUnderWay'],
  }),
};
