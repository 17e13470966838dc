import type { Device } from '@fettle/contract/entities/device';
import type { ClientState } from './client-state.ts';

export interface PickupAddress {
  address: string;
  postcode: string;
  /** As far as the address lookup names it; the address ends with it. */
  town?: string | undefined;
}

/** Where we collect: found by searching, or typed line by line. What was typed in one way is kept when changing to the other. */
export interface PickupFields {
  mode: 'search' | 'byHand';
  search: string;
  /** The address behind the search text, once it is known to be one. */
  chosen: PickupAddress | null;
  line: string;
  town: string;
  postcode: string;
}

/** What the form of the device page holds. */
export interface RequestFields {
  pickup: PickupFields;
  phone: string;
  modelID: number | null;
  /** Models this visitor has added: the device's own list does not show them. */
  addedModels: readonly Device['models'][number][];
  repairTypeID: number | null;
  problem: string;
}

/** A request as it was typed so far, kept until it is started. */
export interface KeptRequest {
  deviceID: number;
  /** Who was signed in while typing; 0: nobody. */
  customerID: number;
  /** Idempotency key: the same for every attempt to start it, in however many tabs, so that it becomes one ticket. */
  startKey: string;
  /** The repair that the link to the page had chosen: changing that choice survives a reload, another link does not. */
  linkedRepairTypeID: number | null;
  fields: RequestFields;
}

/** Nobody has more devices under way; the state is written with every debounce and stays small. */
const most = 5;

export function keepRequest(state: ClientState, request: KeptRequest): ClientState {
  const others = state.requests.filter(({ deviceID }) => deviceID !== request.deviceID);
  return { ...state, requests: [request, ...others].slice(0, most) };
}

export function forgetRequest(state: ClientState, deviceID: number): ClientState {
  const requests = state.requests.filter((request) => request.deviceID !== deviceID);
  return requests.length === state.requests.length ? state : { ...state, requests };
}
