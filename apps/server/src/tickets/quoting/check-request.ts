import { areaOf } from '@fettle/domain/area';
import { isPhone } from '@fettle/domain/phone';
import { formatPostcode } from '@fettle/domain/postcode';
import { InvalidInput, Refusal, type InputIssue } from '@fettle/domain/refusal';
import type { CallInput } from '@fettle/contract/calls';
import type { Device, Model, RepairType } from '@fettle/contract/entities/device';
import type { Database } from '../../platform/database/database.ts';
import { findModelOf } from '../../stores/catalogue/models.ts';
import type { RepairRequest } from '../../stores/quoting/ticket-requests.ts';
import { readReference } from './request-reference.ts';

/** A request that can be met, with the words for what it names. */
export interface CheckedRequest extends RepairRequest {
  device: string;
  manufacturerID: number;
  model: Model | null;
  repairType: RepairType;
}

/** Throws InvalidInput with every field that is wrong, in the order of the form's own checks (spec §5). */
export async function checkRequest(
  db: Database,
  input: CallInput<'tickets/start'> & { problem: string },
  reference = readReference(db),
): Promise<CheckedRequest> {
  const device = await reference.device(input.deviceID);
  const model = device && (await findNamedModel(db, device, input.modelID));
  const repairType = device?.repairTypes.find((type) => type.repairTypeID === input.repairTypeID);
  const postcode = formatPostcode(input.postcode);
  const wrong: InputIssue[] = [];
  if (!device) wrong.push({ path: 'deviceID', message: 'is no device of ours' });
  if (!postcode) wrong.push({ path: 'postcode', message: 'Please enter a valid address and postcode.' });
  if (!isPhone(input.phone)) wrong.push({ path: 'phone', message: 'You must enter a valid phone number' });
  if (device && !model && (device.models.length > 0 || input.modelID !== null)) {
    wrong.push({ path: 'modelID', message: 'Please select the model of your device.' });
  }
  if (device && !repairType) {
    wrong.push({ path: 'repairTypeID', message: 'Please select your repair type.' });
  }
  if (!postcode || !device || !repairType || wrong.length > 0) throw new InvalidInput(...wrong);

  const { postcodes, ids } = await reference.areas();
  const area = areaOf(postcodes, postcode);
  const areaID = area && ids[area];
  if (!areaID) throw new Refusal('outOfArea');
  return {
    deviceID: device.deviceID,
    device: device.device,
    manufacturerID: device.manufacturerID,
    model: model ?? null,
    modelID: model?.modelID ?? null,
    repairType: { repairTypeID: repairType.repairTypeID, issue: repairType.issue },
    repairTypeID: repairType.repairTypeID,
    problem: input.problem,
    areaID,
    address: input.address,
    postcode,
    phone: input.phone,
    cookiePref: input.cookiePref,
  };
}

/** A model that a customer added counts like ours, and is not in the catalogue. */
async function findNamedModel(db: Database, { deviceID, models }: Device, modelID: number | null) {
  if (modelID === null) return undefined;
  return models.find((model) => model.modelID === modelID) ?? findModelOf(db, { deviceID, modelID });
}
