import { areaOf } from '@fettle/domain/area';
import { isPhone } from '@fettle/domain/phone';
import { formatPostcode } from '@fettle/domain/postcode';
import { InvalidInput, Refusal, type InputIssue } from '@fettle/domain/refusal';
import type { CallInput } from '@fettle/contract/calls';
import type { Model, RepairType } from '@fettle/contract/entities/device';
import type { Database } from '../database/database.ts';
import { findAreaID } from '../stores/catalogue/areas.ts';
import { loadAreaPostcodes } from '../stores/catalogue/remote-config.ts';
import { findNamedRepair } from '../stores/catalogue/repairs.ts';
import type { RepairRequest } from '../stores/tickets/ticket-requests.ts';

/** A request that can be met, with the words for what it names. */
export interface CheckedRequest extends RepairRequest {
  device: string;
  manufacturerID: number;
  model: Model | null;
  repairType: RepairType;
}

/** Throws InvalidInput with every field that is wrong, in the order of the form's own checks (spec §5). */
export async function checkRequest(db: Database, input: CallInput<'tickets/start'>): Promise<CheckedRequest> {
  const named = await findNamedRepair(db, input);
  const postcode = formatPostcode(input.postcode);
  const wrong: InputIssue[] = [];
  if (!named) wrong.push({ path: 'deviceID', message: 'is no device of ours' });
  if (!postcode) wrong.push({ path: 'postcode', message: 'Please enter a valid address and postcode.' });
  if (!isPhone(input.phone)) wrong.push({ path: 'phone', message: 'You must enter a valid phone number' });
  if (named && !named.model && (named.hasModels || input.modelID !== null)) {
    wrong.push({ path: 'modelID', message: 'Please select the model of your device.' });
  }
  if (named && !named.repairType) {
    wrong.push({ path: 'repairTypeID', message: 'Please select your repair type.' });
  }
  if (!postcode || !named?.repairType || wrong.length > 0) throw new InvalidInput(...wrong);

  const area = areaOf(await loadAreaPostcodes(db), postcode);
  const areaID = area && (await findAreaID(db, area));
  if (!areaID) throw new Refusal('outOfArea');
  const { deviceID, device, manufacturerID, model = null, repairType } = named;
  return {
    deviceID,
    device,
    manufacturerID,
    model,
    modelID: model?.modelID ?? null,
    repairType,
    repairTypeID: repairType.repairTypeID,
    problem: input.problem,
    areaID,
    address: input.address,
    postcode,
    phone: input.phone,
    cookiePref: input.cookiePref,
  };
}
