import type { Device } from '@fettle/contract/entities/device';
import { areaOf, type AreaPostcodes } from '@fettle/domain/area';
import { isPhone } from '@fettle/domain/phone';
import type { PickupFields, RequestFields } from '../../../platform/storage/kept-requests.ts';
import { addressOf, pickupControl } from '../../pickup/pickup.ts';
import { longestProblem, modelsOf } from './request-fields.ts';

export type RequestField = 'pickup' | 'phone' | 'model' | 'repair' | 'problem';

export interface RequestError {
  field: RequestField;
  message: string;
}

/** Spec §5, to the letter; the last one is ours. */
export const requestMessages = {
  pickup: 'Please enter a valid address and postcode.',
  phone: 'You must enter a valid phone number',
  model: 'Please select the model of your device.',
  repair: 'Please select your repair type.',
  problem: 'Please keep the description to 2000 characters.',
} as const satisfies Record<RequestField, string>;

/** Spec §8. */
export const outOfAreaMessage = (brandName: string) =>
  `Sorry! ${brandName} is not available in your area yet.`;

interface Surroundings {
  device: Device;
  /** Undefined while nobody could tell: the server decides then. */
  areas: AreaPostcodes | undefined;
  brandName: string;
}

/** All that is wrong, in the order of spec §5. */
export function checkRequest(fields: RequestFields, surroundings: Surroundings): RequestError[] {
  const { device, areas, brandName } = surroundings;
  const address = addressOf(fields.pickup);
  const models = modelsOf(device, fields);
  const isOutside = address !== undefined && areas !== undefined && !areaOf(areas, address.postcode);
  const failed: [RequestField, boolean][] = [
    ['pickup', !address || isOutside],
    ['phone', !isPhone(fields.phone)],
    ['model', device.models.length > 0 && models.every(({ modelID }) => modelID !== fields.modelID)],
    ['repair', device.repairTypes.every(({ repairTypeID }) => repairTypeID !== fields.repairTypeID)],
    ['problem', fields.problem.trim().length > longestProblem],
  ];
  return failed
    .filter(([, hasFailed]) => hasFailed)
    .map(([field]) => ({
      field,
      message: field === 'pickup' && isOutside ? outOfAreaMessage(brandName) : requestMessages[field],
    }));
}

/** What comes next, in the form's order: the first field that must be filled in and is empty, besides the one that is being filled. */
export function firstEmpty(
  fields: RequestFields,
  device: Device,
  filling?: RequestField,
): RequestField | undefined {
  const empty: [RequestField, boolean][] = [
    ['pickup', addressOf(fields.pickup) === undefined],
    ['phone', fields.phone.trim() === ''],
    ['model', device.models.length > 0 && fields.modelID === null],
    ['repair', fields.repairTypeID === null],
  ];
  return empty.find(([field, isEmpty]) => isEmpty && field !== filling)?.[0];
}

/** The control that an error is about. */
export function controlOf(field: RequestField, pickup: PickupFields): string {
  return field === 'pickup' ? pickupControl(pickup) : field;
}
