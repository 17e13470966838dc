import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../entities/field.ts';
import { addressSuggestion, confirmedAddress } from '../entities/address.ts';
import { customer } from '../entities/customer.ts';

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
};
