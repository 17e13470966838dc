import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, line } from '../entities/field.ts';
import { addressSuggestion, confirmedAddress } from '../entities/address.ts';
import { customer, signedInSession } from '../entities/customer.ts';

export const customerCalls = {
  'customers/address/autocomplete': defineCall({
    status: 'planned',
    who: 'anyone',
    input: z.object({ address: line(200).min(1) }),
    inputFrom: 'query',
    output: z.object({ suggestions: z.array(addressSuggestion) }),
    refusals: ['tooManyRequests'],
  }),
  'customers/address/confirm': defineCall({
    status: 'planned',
    who: 'anyone',
    input: z.object({ addressId: line(100).min(1) }),
    inputFrom: 'query',
    output: confirmedAddress,
    refusals: ['outOfArea', 'tooManyRequests'],
  }),
  'customers/update': defineCall({
    status: 'planned',
    who: 'customer',
    input: customer
      .pick({ firstname: true, surname: true, phone: true, email: true, address: true, postcode: true })
      .extend({ receivePromo: customer.shape.receivePromo, idToken: line(8192).optional() }),
    output: z.object({ customer }),
    refusals: ['loginExpired'],
  }),
  /** "Where you are signed in" and the rest of one's own data: not in the spec. */
  'customers/sessions/list': defineCall({
    status: 'planned',
    who: 'customer',
    input: z.object({}),
    output: z.object({ sessions: z.array(signedInSession) }),
    refusals: [],
  }),
  /** Without an id: everywhere, this session included. */
  'customers/sessions/end': defineCall({
    status: 'planned',
    who: 'customer',
    input: z.object({ sessionID: id.optional() }),
    output: z.object({}),
    refusals: [],
  }),
  'customers/export': defineCall({
    status: 'planned',
    who: 'customer',
    input: z.object({}),
    output: z.object({ export: z.record(z.string(), z.unknown()) }),
    refusals: ['tooManyRequests'],
  }),
  /** Needs a token of a sign-in made just now: an open laptop is not enough to lose an account. */
  'customers/delete': defineCall({
    status: 'planned',
    who: 'customer',
    input: z.object({ idToken: line(8192).min(1) }),
    output: z.object({}),
    refusals: ['loginExpired', 'ordersUnderWay'],
  }),
};
