import type {
  Catalogue,
  CatalogueDevice,
  CatalogueRepairType,
} from '../../../../apps/server/src/catalogue/seed/catalogue.ts';
import { isPricedByPhone, type PriceRule, priceRules } from './price-rules.ts';
import type { TechnicianEntry } from './technicians.ts';

interface Offer {
  title: string;
  variation: string;
  toolTip: string;
  amountPence: number | null;
  minPence: number | null;
  maxPence: number | null;
}

interface PriceRow extends Offer {
  priceId: number;
  userId: number;
  deviceId: number;
  repairTypeId: number;
}

interface SkilledTechnician extends TechnicianEntry {
  userId: number;
  skills: { repairTypeId: number; manufacturerId: number | null }[];
}

/** The year whose prices price-rules.ts states. */
const PRICE_YEAR = 2026;
const COMPATIBLE_SHARE = 0.65;
const LEAST_POUNDS = 35;

/** Each technician's list: only what they are skilled in and the device can need. */
export function buildPrices(catalogue: Catalogue, technicians: SkilledTechnician[]): PriceRow[] {
  const devices = new Map(catalogue.devices.map((device) => [device.deviceId, device]));
  const repairTypes = new Map(catalogue.repairTypes.map((type) => [type.repairTypeId, type]));

  const rows = technicians.flatMap((technician) => {
    const skills = new Set(technician.skills.map((skill) => `${skill.repairTypeId} ${skill.manufacturerId}`));
    return catalogue.deviceRepairs.flatMap(({ deviceId, repairTypeId }) => {
      const device = devices.get(deviceId);
      const repairType = repairTypes.get(repairTypeId);
      if (!device || !repairType) throw new Error(`device_repair ${deviceId}, ${repairTypeId} has no device`);

      const isSkilled =
        skills.has(`${repairTypeId} null`) || skills.has(`${repairTypeId} ${device.manufacturerId}`);
      if (!isSkilled) return [];
      return offersFor(device, repairType, technician).map((offer) => ({
        userId: technician.userId,
        deviceId,
        repairTypeId,
        ...offer,
      }));
    });
  });
  return rows.map((row, index) => ({ priceId: index + 1, ...row }));
}

function offersFor(
  device: CatalogueDevice,
  { deviceType, issue }: CatalogueRepairType,
  technician: TechnicianEntry,
): Offer[] {
  const rule = priceRules[deviceType][issue];
  if (!rule || isPricedByPhone(device, issue)) return [];

  const fixed = (variation: string, toolTip: string, pounds: number): Offer => ({
    title: rule.title,
    variation,
    toolTip,
    amountPence: roundedPence(pounds * technician.priceFactor, technician.endsIn),
    minPence: null,
    maxPence: null,
  });
  switch (rule.kind) {
    case 'open': {
      // whole pounds: the page shows the integer part only (spec §2)
      const toPounds = Math.max(rule.toPounds[device.tier] * ageFactor(device), rule.fromPounds * 1.5);
      return [
        {
          title: rule.title,
          variation: 'Open quote',
          toolTip: rule.tip,
          amountPence: null,
          minPence: roundedPence(rule.fromPounds * technician.priceFactor, '.00'),
          maxPence: roundedPence(toPounds * technician.priceFactor, '.00'),
        },
      ];
    }
    case 'standard':
      return [fixed('Standard', rule.tip, rule.pounds[device.tier] * ageFactor(device))];
    case 'labour':
      return [fixed('Standard', rule.tip, rule.pounds)];
    case 'parts':
      return partOffers(rule, device).map((part) => fixed(part.variation, part.toolTip, part.pounds));
  }
}

function partOffers(rule: Extract<PriceRule, { kind: 'parts' }>, device: CatalogueDevice) {
  const pounds = rule.pounds[device.tier] * ageFactor(device);
  const genuine = { variation: 'Genuine part', toolTip: rule.genuineTip, pounds };
  const compatible = {
    variation: 'Compatible part',
    toolTip: rule.compatibleTip,
    pounds: pounds * COMPATIBLE_SHARE,
  };
  // makers stop selling parts after about ten years, and nobody else sells them in the first
  if (device.year <= PRICE_YEAR - 10) return [compatible];
  if (device.year >= PRICE_YEAR) return [genuine];
  return [genuine, compatible];
}

/** Five per cent cheaper for each year of age, down to seventy per cent. */
function ageFactor({ year }: CatalogueDevice): number {
  return Math.max(0.7, 1 - 0.05 * Math.max(0, PRICE_YEAR - 1 - year));
}

/** At least what two courier trips and a tested part cost us; whole pounds, above £100 in fives, then a penny less where the technician's prices end in .99. */
function roundedPence(pounds: number, endsIn: TechnicianEntry['endsIn']): number {
  const step = pounds < 100 ? 1 : 5;
  const pence = Math.max(LEAST_POUNDS, Math.round(pounds / step) * step) * 100;
  return endsIn === '.99' ? pence - 1 : pence;
}
