import type { CallOutput } from '@fettle/contract/calls';
import type { Device } from '@fettle/contract/entities/device';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import type { RequestFields } from '../../../platform/storage/kept-requests.ts';
import { postcodeIn } from '../../pickup/pickup.ts';

export type LocalPrice = NonNullable<CallOutput<'devices/getLocalPrice'>['price']> & {
  repairTypeID: number;
  postcode: string;
};

/** What the technician whom the typed postcode would get now asks for the chosen repair; undefined until that is known. */
export function useLocalPrice({ deviceID }: Device, fields: RequestFields): LocalPrice | undefined {
  const { call } = useServices();
  const { repairTypeID, modelID, pickup } = fields;
  const postcode = postcodeIn(pickup);
  const key = postcode && repairTypeID ? `${deviceID} ${modelID} ${repairTypeID} ${postcode}` : undefined;
  const { value } = useLoad({
    key,
    ask: async () => {
      if (repairTypeID === null) return undefined;
      const input = { deviceID, modelID, repairTypeID, postcode };
      const { price } = (await call('devices/getLocalPrice', input)).data;
      return price ? { ...price, repairTypeID, postcode } : undefined;
    },
    // the span of all technicians stands there already
    explain: () => undefined,
  });
  return value;
}

/** The device's repairs with that price in the place of everybody's. */
export const withLocalPrice = (
  repairTypes: Device['repairTypes'],
  local: LocalPrice | undefined,
): Device['repairTypes'] =>
  repairTypes.map((repair) =>
    repair.repairTypeID === local?.repairTypeID
      ? { ...repair, priceRange: { min: local.min, max: local.max } }
      : repair,
  );
