import { InvalidInput } from '@fettle/domain/refusal';
import { z } from 'zod';
import type { PriceKey } from '../../stores/prices/price-list.ts';

const int = z.int32();
const writtenKey = z.tuple([z.string(), int, int, int, int, int]);

/** Where a page of a list ends, as the console sends it back for the next one. */
export const writePriceCursor = (key: PriceKey): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

export function readPriceCursor(text: string): PriceKey {
  const { data } = writtenKey.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!data) throw new InvalidInput({ path: 'after', message: 'must be the end of a page' });
  return data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
