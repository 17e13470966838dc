import { callOps } from '../../platform/call.ts';
import { orderPath } from '../../platform/order-list.ts';
import type { SearchSource } from '../commands/search-source.ts';
import { statusWords } from './status-words.ts';

/** Orders, in the command palette. */
export const orderSearch: SearchSource = {
  heading: 'Orders',
  hint: 'RE number, name, phone, postcode, IMEI or email',
  find: async (text) => {
    const { orders } = await callOps('ops/search/find', { text });
    return orders.map(({ ticketID, customer, device, postcode, status }) => ({
      id: String(ticketID),
      name: `RE${ticketID} ${customer}`.trim(),
      detail: [device, postcode, statusWords[status]].filter(Boolean).join(' · '),
      to: orderPath(ticketID),
    }));
  },
};
