import type { Device } from '@fettle/contract/entities/device';
import type { KeptRequest, RequestFields } from '../../../platform/storage/kept-requests.ts';
import type { RepairRequest } from '../../draft/start-payload.ts';
import { addressOf, noPickup } from '../../pickup/pickup.ts';

type Model = Device['models'][number];

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

/** Where there is nothing to choose from, it is chosen. */
export const onlyModelID = ({ models }: Pick<Device, 'models'>): number | null =>
  models.length === 1 ? (models[0]?.modelID ?? null) : null;

/** Of several the one that is sold here; undefined where there is no choice, or none of them is. */
export const modelSoldHere = ({ models, soldHereID }: Device): Model | undefined =>
  models.length > 1 ? models.find(({ modelID }) => modelID === soldHereID) : undefined;

/** The one that is sold here stands first. */
export const modelsOf = (device: Device, { addedModels }: RequestFields): readonly Model[] => [
  ...device.models.toSorted((a, b) => isSoldHere(device, b) - isSoldHere(device, a)),
  ...addedModels.filter((added) => device.models.every(({ modelID }) => modelID !== added.modelID)),
];

const isSoldHere = (device: Device, model: Model) => Number(model === modelSoldHere(device));

/** What is sent of fields that were checked. */
export function toRequest(device: Device, { startKey, fields }: KeptRequest): RepairRequest {
  const address = addressOf(fields.pickup);
  if (!address || fields.repairTypeID === null) throw new Error('These fields were not checked');
  return {
    startKey,
    address: withoutControls(address.address),
    postcode: address.postcode,
    phone: withoutControls(fields.phone.trim()),
    deviceID: device.deviceID,
    modelID: fields.modelID,
    repairTypeID: fields.repairTypeID,
    problem: fields.problem.replaceAll(/[^\P{Cc}\n\r\t]/gu, ' ').trim(),
  };
}

/** The server refuses what comes along unseen when text is pasted. */
const withoutControls = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ');
