import type { CallInput } from '@fettle/contract/calls';
import type { CookiePref } from '../../platform/analytics/cookie-pref.ts';

type StartPayload = CallInput<'tickets/start'>;

/** What the visitor has asked for, on the device page. */
export type RepairRequest = Pick<
  StartPayload,
  'address' | 'postcode' | 'phone' | 'deviceID' | 'modelID' | 'repairTypeID' | 'problem'
> & { startKey: string };

interface Circumstances {
  /** The ticket to amend; 0 for a new one. */
  ticketID: number;
  /** 0 for a visitor who is not signed in. */
  customerID: number;
  cookiePref: CookiePref | undefined;
}

/** Spec §3, ticket start payload. */
export function startPayload(request: RepairRequest, circumstances: Circumstances): StartPayload {
  const { ticketID, customerID, cookiePref = null } = circumstances;
  const location = `${request.address},${request.postcode}`;
  return { ...request, location, ticketID, customerID, cookiePref };
}
