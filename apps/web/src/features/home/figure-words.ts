import type { CallOutput } from '@fettle/contract/calls';
import { deviceListPath } from '../catalogue/device-paths.ts';
import { typeIDs, typeWords } from '../catalogue/list-words.ts';

type Figures = CallOutput<'home/get'>;

/** The types of device there are prices for, each with the way to its list. */
export const typesWithPrices = (prices: Figures['prices']) =>
  typeIDs
    .map((deviceTypeID) => ({
      title: typeWords[deviceTypeID].group,
      path: deviceListPath({ deviceTypeID }),
      repairs: prices.filter((price) => price.deviceTypeID === deviceTypeID),
    }))
    .filter(({ repairs }) => repairs.length > 0);

/** A small number would speak against us, not for us. */
const fewestWorthTelling = 100;

export function repairedInWords({ n, isAll }: Figures['repaired']): string | undefined {
  if (n < fewestWorthTelling) return undefined;
  const count = `${isAll ? '' : 'More than '}${n.toLocaleString('en-GB')}`;
  return `${count} devices repaired in the past year.`;
}
