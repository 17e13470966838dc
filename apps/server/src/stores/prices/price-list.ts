import { sql, type RawBuilder } from 'kysely';
import type { ListedPrice } from '@fettle/contract/entities/price-list';
import type { PriceCatalogue } from '@fettle/domain/ops/prices/price-catalogue';
import type { ListPrice } from '@fettle/domain/ops/prices/price-list';
import type { Price } from '@fettle/domain/quote';
import type { Database } from '../../platform/database/database.ts';
import { toPrice } from './to-price.ts';

/** Which prices of a list; what is left out does not matter. */
export interface PriceFilter {
  text?: string | undefined;
  type?: string | undefined;
  maker?: string | undefined;
  repair?: string | undefined;
  kind?: Price['kind'] | undefined;
}

interface PriceRow {
  priceID: number;
  deviceID: number;
  modelID: number | null;
  repairTypeID: number;
  variation: string;
  title: string;
  toolTip: string;
  amount_pence: number | null;
  min_pence: number | null;
  max_pence: number | null;
}

/** Every price with the names of what it is for. */
const namedPrices = sql`price p
  join device d on d.device_id = p.device_id
  join manufacturer m on m.manufacturer_id = d.manufacturer_id
  join device_type t on t.device_type_id = d.device_type_id
  join repair_type r on r.repair_type_id = p.repair_type_id
  left join model mo on mo.model_id = p.model_id`;

const columns = sql`p.price_id as "priceID", p.device_id as "deviceID", p.model_id as "modelID",
  p.repair_type_id as "repairTypeID", p.variation, p.title, p.tool_tip as "toolTip", p.amount_pence, p.min_pence, p.max_pence`;
const names = sql`t.name as type, m.name as maker, d.name as device, mo.name as model, r.issue as repair`;

function whichPrices(
  technicianID: number,
  { text, type, maker, repair, kind }: PriceFilter,
): RawBuilder<unknown> {
  const words = (text ?? '').split(/\s+/).filter(Boolean);
  const all = [
    sql`p.user_id = ${technicianID}`,
    type && sql`t.name = ${type}`,
    maker && sql`m.name = ${maker}`,
    repair && sql`r.issue = ${repair}`,
    kind && (kind === 'fixed' ? sql`p.amount_pence is not null` : sql`p.amount_pence is null`),
    ...words.map(
      (word) =>
        sql`concat_ws(' ', m.name, d.name, mo.name, r.issue, p.variation, p.title) ilike ${containing(word)}`,
    ),
  ].filter((condition) => condition !== undefined && condition !== '');
  return sql.join(all, sql` and `);
}

const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** So many take a few milliseconds to read: other requests are answered between two slices of a list. */
export const pricesAtOnce = 1_000;

/**
 * A technician's list as the rules want it, in its order, slice by slice. First which prices there are, then their rows: all in one result
 * would block the event loop while it is read.
 */
export async function* readPrices(
  db: Database,
  technicianID: number,
  filter: PriceFilter = {},
): AsyncGenerator<ListPrice[]> {
  const { rows: found } = await sql<{ priceIDs: number[] | null }>`
    select array_agg(p.price_id order by ${sql.join(order)}) as "priceIDs" from ${namedPrices}
    where ${whichPrices(technicianID, filter)}`.execute(db);
  const priceIDs = found[0]?.priceIDs ?? [];
  for (let first = 0; first < priceIDs.length; first += pricesAtOnce) {
    const ids = priceIDs.slice(first, first + pricesAtOnce);
    const { rows } = await sql<PriceRow & { imgUrl: string }>`
      select ${columns}, p.img_url as "imgUrl"
      from unnest(${ids}::integer[]) with ordinality as wanted (id, place) join price p on p.price_id = wanted.id
      order by wanted.place`.execute(db);
    yield rows.map(withPrice);
  }
}

type Names = Pick<ListedPrice, 'type' | 'maker' | 'device' | 'model' | 'repair'>;

/** Newest devices first within their maker, as the site lists them; then repairs and models as they are offered. */
const order = [
  sql`m.name`,
  sql`d.device_id`,
  sql`r.position`,
  sql`r.repair_type_id`,
  sql`coalesce(p.model_id, 0)`,
  sql`p.price_id`,
];

/** Where a page ends: what `order` says of its last price. */
export type PriceKey = readonly [string, number, number, number, number, number];

/** A page of a list, with how many prices the filter finds in all. */
export async function pageOfPrices(
  db: Database,
  { technicianID, filter, after, limit }: PageOptions,
): Promise<{ prices: ListedPrice[]; count: number; next: PriceKey | null }> {
  const where = whichPrices(technicianID, filter);
  const beyond = after ? sql`and (${sql.join(order)}) > (${sql.join(after)})` : sql``;
  const { rows } = await sql<PriceRow & Names & { position: number }>`
    select ${columns}, ${names}, r.position from ${namedPrices}
    where ${where} ${beyond} order by ${sql.join(order)} limit ${limit + 1}`.execute(db);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${namedPrices} where ${where}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    prices: shown.map(withPrice),
    count: counted[0]?.count ?? 0,
    next: last
      ? [last.maker, last.deviceID, last.position, last.repairTypeID, last.modelID ?? 0, last.priceID]
      : null,
  };
}

interface PageOptions {
  technicianID: number;
  filter: PriceFilter;
  after: PriceKey | undefined;
  limit: number;
}

function withPrice<Row extends PriceRow>(row: Row) {
  const { amount_pence, min_pence, max_pence, ...rest } = row;
  return { ...rest, price: toPrice({ amount_pence, min_pence, max_pence }) };
}

type Counted = { name: string; count: number }[];

/** What a list can be filtered by, with how many prices there are of each. */
export async function summarisePrices(db: Database, technicianID: number) {
  const counted = async (name: RawBuilder<unknown>): Promise<Counted> => {
    const { rows } = await sql<{ name: string; count: number }>`
      select ${name} as name, count(*)::integer as count from ${namedPrices}
      where p.user_id = ${technicianID} group by 1 order by 1`.execute(db);
    return rows;
  };
  const [types, makers, repairs, variations] = [
    await counted(sql`t.name`),
    await counted(sql`m.name`),
    await counted(sql`r.issue`),
    await counted(sql`p.variation`),
  ];
  const count = types.reduce((sum, type) => sum + type.count, 0);
  return { count, types, makers, repairs, variations };
}

export async function findPrice(
  db: Database,
  { technicianID, priceID }: { technicianID: number; priceID: number },
): Promise<(ListPrice & Names) | undefined> {
  const { rows } = await sql<PriceRow & Names & { imgUrl: string }>`
    select ${columns}, p.img_url as "imgUrl", ${names} from ${namedPrices}
    where p.user_id = ${technicianID} and p.price_id = ${priceID}`.execute(db);
  return rows[0] && withPrice(rows[0]);
}

/** Everything there can be a price for, with models that customers have added. */
export async function loadPriceCatalogue(db: Database): Promise<PriceCatalogue> {
  const devices = await devicesWithNames(db);
  const models = await db
    .selectFrom('model')
    .select(['model_id as modelID', 'device_id as deviceID', 'name as model'])
    .execute();
  const repairs = await db
    .selectFrom('repair_type')
    .select(['repair_type_id as repairTypeID', 'issue as repair'])
    .execute();
  const offered = await db
    .selectFrom('device_repair')
    .select(['device_id as deviceID', 'repair_type_id as repairTypeID'])
    .execute();
  return { devices, models, repairs, offered };
}

export const devicesWithNames = (db: Database) =>
  db
    .selectFrom('device')
    .innerJoin('manufacturer', 'manufacturer.manufacturer_id', 'device.manufacturer_id')
    .innerJoin('device_type', 'device_type.device_type_id', 'device.device_type_id')
    .select(['device.device_id as deviceID', 'device_type.name as type'])
    .select(['manufacturer.name as maker', 'device.name as device'])
    .orderBy('manufacturer.name')
    .orderBy('device.device_id')
    .execute();

/** The models of a device and the repairs that are offered for it. */
export async function findDeviceChoices(db: Database, deviceID: number) {
  const models = await db
    .selectFrom('model')
    .select(['model_id as modelID', 'name as model'])
    .where('device_id', '=', deviceID)
    .orderBy('name')
    .execute();
  const repairs = await db
    .selectFrom('device_repair')
    .innerJoin('repair_type', 'repair_type.repair_type_id', 'device_repair.repair_type_id')
    .select(['repair_type.repair_type_id as repairTypeID', 'repair_type.issue as repair'])
    .where('device_repair.device_id', '=', deviceID)
    .orderBy('repair_type.position')
    .execute();
  return { models, repairs };
}
