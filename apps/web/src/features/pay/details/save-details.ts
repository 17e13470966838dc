import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { fillCustomer } from '../../../platform/storage/customer-state.ts';
import type { Details } from './check-fields.ts';

/** `reachPhone` undefined: it was not asked for, and stays as it is. */
export type SaveDetails = (ticketID: number, details: Details, reachPhone?: string) => Promise<void>;

/** Spec §4: what the customer has left empty is filled, at the server and here. */
export const detailsSaver =
  ({ call, clientState }: Pick<BrowserServices, 'call' | 'clientState'>): SaveDetails =>
  async (ticketID, customerData, reachPhone) => {
    await call('tickets/update', { ticketID, customerData, reachPhone });
    clientState.update((state) => fillCustomer(state, customerData));
  };
