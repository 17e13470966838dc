import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, line } from '../entities/field.ts';
import { addressSuggestion, confirmedAddress } from '../entities/address.ts';
import { customer, signedInSession } from '../entities/customer.ts';

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
  /** "Where you are signed in" and the rest of one's own data: not in the spec. */
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
  'customers/export': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({}),
    output: z.object({ export: z.record(z.string(), z.unknown()) }),
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
