import type { Promotion } from '@fettle/contract/entities/ticket';
import type { RemoteConfigValues } from '@fettle/contract/site/remote-config';
import type { AppEnv } from '@fettle/contract/site/site';
import type { AreaPostcodes } from '@fettle/domain/area';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';

export async function loadRemoteConfig(db: Database, keys: readonly string[]): Promise<RemoteConfigValues> {
  const rows = await db
    .selectFrom('remote_config')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** An empty value means "not set" (spec §3). */
export async function saveRemoteConfig(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('remote_config')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

const areaPostcodes = z.record(z.string(), z.array(z.string()));

/** The last text that was parsed: every request brings it, and it hardly ever changes. */
let known: { value: string; postcodes: AreaPostcodes } | undefined;

/** The outward codes we serve. Empty means "not set" (spec §3): then every address is out of area. */
export function parseAreaPostcodes(value: string | null | undefined): AreaPostcodes {
  if (!value) return {};
  if (known?.value !== value) known = { value, postcodes: areaPostcodes.parse(JSON.parse(value)) };
  return known.postcodes;
}

export async function loadAreaPostcodes(db: Database): Promise<AreaPostcodes> {
  const { postcodes } = await loadRemoteConfig(db, ['postcodes']);
  return parseAreaPostcodes(postcodes);
}

const banner = z.object({ title: z.string().min(1), promoCode: z.string() });

/** The home page's banner of that environment; null where it is not set, has no title or is no JSON (spec §3). */
export async function loadPromotion(db: Database, appEnv: AppEnv): Promise<Promotion | null> {
  const key = `promo_${appEnv}`;
  const { [key]: value = '' } = await loadRemoteConfig(db, [key]);
  try {
    return banner.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
