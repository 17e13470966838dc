import { areaOf } from '@fettle/domain/area';
import { chooseTechnician } from '@fettle/domain/matching';
import { formatPostcode } from '@fettle/domain/postcode';
import { enforceLimit, type RateLimit } from '../../../platform/limits/rate-limit.ts';
import { loadAreas } from '../../../stores/catalogue/areas.ts';
import { loadCandidates } from '../../../stores/catalogue/technicians.ts';
import { findOfferedSpan } from '../../../stores/quoting/quotes.ts';
import type { Handler } from '../handler.ts';

/** Enough for an office in which everybody compares repairs. */
const limit: RateLimit = { name: 'local-price', max: 600, windowSeconds: 10 * 60, per: 'network address' };

/** Asks and decides as tickets/start does, so that the price is the one that a request sent now would be quoted. */
export const getLocalPrice: Handler<'devices/getLocalPrice'> = async (input, context) => {
  const { db } = context;
  await enforceLimit(context, limit, context.visitor.address);
  const device = await context.catalogueDevice(input.deviceID);
  const { postcodes, ids } = await loadAreas(db);
  const area = areaOf(postcodes, formatPostcode(input.postcode) ?? '');
  const areaID = area && ids[area];
  const { repairTypeID, modelID } = input;
  const isOffered = device?.repairTypes.some((type) => type.repairTypeID === repairTypeID);
  if (!device || !areaID || !isOffered) return { price: null };
  const { deviceID, manufacturerID } = device;
  const candidates = await loadCandidates(db, { areaID, repairTypeID, manufacturerID });
  const technicianID = chooseTechnician(candidates);
  if (technicianID === undefined) return { price: null };
  return { price: await findOfferedSpan(db, { technicianID, deviceID, modelID, repairTypeID }) };
};
