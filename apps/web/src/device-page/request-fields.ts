import type { Device } from '@fettle/contract/entities/device';
import type { RepairRequest } from '../ticket/start-payload.ts';
import { addressOf, noPickup, type PickupFields } from './pickup.ts';

type Model = Device['models'][number];

/** What the form of the device page holds. */
export interface RequestFields {
  pickup: PickupFields;
  phone: string;
  modelID: number | null;
  /** Models this visitor has added: the device's own list does not show them. */
  addedModels: readonly Model[];
  repairTypeID: number | null;
  problem: string;
}

/** A request as it was typed so far, kept until it is started. */
export interface KeptRequest {
  deviceID: number;
  /** Who was signed in while typing; 0: nobody. */
  customerID: number;
  /** The same for every attempt to start it, in however many tabs: it becomes one ticket. */
  startKey: string;
  /** The repair that the link to the page had chosen: changing that choice survives a reload, another link does not. */
  linkedRepairTypeID: number | null;
  fields: RequestFields;
}

export const noFields: RequestFields = {
  pickup: noPickup,
  phone: '',
  modelID: null,
  addedModels: [],
  repairTypeID: null,
  problem: '',
};

/** As many as the contract lets a problem have. */
export const longestProblem = 2000;

export const modelsOf = (device: Device, { addedModels }: RequestFields): readonly Model[] => [
  ...device.models,
  ...addedModels.filter((added) => device.models.every(({ modelID }) => modelID !== added.modelID)),
];

/** What is sent of fields that were checked. */
export function toRequest(device: Device, { startKey, fields }: KeptRequest): RepairRequest {
  const address = addressOf(fields.pickup);
  if (!address || fields.repairTypeID === null) throw new Error('These fields were not checked');
  return {
    startKey,
    ...address,
    address: withoutControls(address.address),
    phone: withoutControls(fields.phone.trim()),
    deviceID: device.deviceID,
    modelID: fields.modelID,
    repairTypeID: fields.repairTypeID,
    problem: fields.problem.replaceAll(/[^\P{Cc}\n\r\t]/gu, ' ').trim(),
  };
}

/** The server refuses what comes along unseen when text is pasted. */
const withoutControls = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ');
