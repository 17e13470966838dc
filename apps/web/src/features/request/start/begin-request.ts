import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { toAuthState } from '../../../platform/session/auth-state.ts';
import { ticketInProgress, type ClientState } from '../../../platform/storage/client-state.ts';
import type { KeptRequest, PickupFields, RequestFields } from '../../../platform/storage/kept-requests.ts';
import { choosePickup, noPickup } from '../../pickup/pickup.ts';
import { modelsOf, noFields, onlyModelID } from '../fields/request-fields.ts';

/** A visitor's goes to the next who signs in, a customer's to that customer alone: the session may have expired between. */
export function keptRequest(state: ClientState, deviceID: number): KeptRequest | undefined {
  const kept = state.requests.find((request) => request.deviceID === deviceID);
  if (!kept || typeof kept.startKey !== 'string') return undefined;
  const here = customerIDOf(state);
  return kept.customerID && here && kept.customerID !== here ? undefined : kept;
}

export function customerIDOf(state: ClientState): number {
  const user = toAuthState(state);
  return user ? user.customerID : 0;
}

/**
 * What the form begins with in this browser: what was typed before, what was asked for already, or at least the address
 * and phone that are known (WCAG 3.3.7). Models and repairs that the device no longer has are left out.
 */
export function fieldsToBeginWith(
  state: ClientState,
  device: Device,
  linkedRepairTypeID: number | null,
): RequestFields {
  const kept = keptRequest(state, device.deviceID);
  const fields = restore(kept?.fields ?? knownFields(state, device), device);
  if (linkedRepairTypeID === null || kept?.linkedRepairTypeID === linkedRepairTypeID) return fields;
  return { ...fields, repairTypeID: linkedRepairTypeID };
}

function knownFields(state: ClientState, device: Device): Partial<RequestFields> {
  const ticket = ticketInProgress(state);
  return {
    pickup: knownPickup(state),
    phone: knownPhone(state),
    ...(ticket?.deviceID === device.deviceID && fieldsOf(ticket)),
  };
}

function knownPickup({ ticket, authentication: { customer } }: ClientState): PickupFields {
  const address = [ticket, customer].find((known) => known?.address && known.postcode);
  return address
    ? choosePickup(noPickup, { address: address.address, postcode: address.postcode })
    : noPickup;
}

const knownPhone = ({ authentication: { phone, customer } }: ClientState) => phone || (customer?.phone ?? '');

const fieldsOf = ({ address, postcode, model, repairType, problem }: Ticket): Partial<RequestFields> => ({
  pickup: choosePickup(noPickup, { address, postcode }),
  modelID: model?.modelID ?? null,
  addedModels: model ? [model] : [],
  repairTypeID: repairType.repairTypeID,
  problem,
});

/** What is stored may be of an older release, or of a device whose repairs have changed since. */
function restore(stored: Partial<RequestFields>, device: Device): RequestFields {
  const fields: RequestFields = {
    ...noFields,
    ...stored,
    pickup: { ...noPickup, ...stored.pickup },
  };
  const hasModel = modelsOf(device, fields).some(({ modelID }) => modelID === fields.modelID);
  const hasRepair = device.repairTypes.some(({ repairTypeID }) => repairTypeID === fields.repairTypeID);
  return {
    ...fields,
    modelID: hasModel ? fields.modelID : onlyModelID(device),
    repairTypeID: hasRepair ? fields.repairTypeID : null,
  };
}
