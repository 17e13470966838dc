import { InvalidInput } from '@fettle/domain/refusal';
import { z } from 'zod';
import { ensureMaySee } from '../../../prices/price-list-of.ts';
import { pageOfPrices, type PriceKey } from '../../../stores/catalogue/price-list.ts';
import type { Handler } from '../../handler.ts';

const limit = 200;

export const list: Handler<'ops/prices/list'> = async ({ technicianID, filter, after }, { db, staff }) => {
  await ensureMaySee(db, { technicianID, staff });
  const key = after === undefined ? undefined : readKey(after);
  const { prices, count, next } = await pageOfPrices(db, { technicianID, filter, after: key, limit });
  return { prices, count, next: next && writeKey(next) };
};

const int = z.int32();
const writtenKey = z.tuple([z.string(), int, int, int, int, int]);
const writeKey = (key: PriceKey) => Buffer.from(JSON.stringify(key)).toString('base64url');

function readKey(text: string): PriceKey {
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
