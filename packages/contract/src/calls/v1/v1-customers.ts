import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { id, line } from '../../entities/field.ts';

const reads = { scope: 'customers:read' } as const;

const apiCustomer = z
  .object({
    customerID: id,
    firstname: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    postcode: z.string(),
    receivePromo: z.boolean().meta({ description: 'Agreed to be sent offers. Send none to anybody else.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Customer' });
export type ApiCustomer = z.output<typeof apiCustomer>;

/** The open API about customers: whoever deleted their account is not there any more. */
export const openCustomerCalls = {
  'v1/customers/list': defineCall({
    status: 'built',
    who: reads,
    summary: 'Customers, by number',
    description:
      'Ask again with `after: next` until `next` is null. Whoever deleted their account is left out.',
    input: z.object({
      email: line(254).min(3).optional().meta({ description: 'Only who has exactly this address' }),
      after: id.optional().meta({ description: '`next` of the answer before' }),
      limit: z.int().min(1).max(100).default(50),
    }),
    output: z.object({ customers: z.array(apiCustomer), next: id.nullable() }),
    refusals: [],
  }),
  'v1/customers/get': defineCall({
    status: 'built',
    who: reads,
    summary: 'One customer with their orders',
    input: z.object({ customerID: id }),
    output: z.object({
      customer: apiCustomer,
      orders: z.array(z.string()).meta({ description: 'Numbers, the newest first, at most 100' }),
    }),
    refusals: ['unknownCustomer'],
  }),
};
