import { sql } from 'kysely';
import type { ModelState } from '@fettle/contract/entities/setup';
import type { Database } from '../../platform/database/database.ts';
import { modelState } from './edit-models.ts';

export async function listMakers(
  db: Database,
): Promise<{ manufacturerID: number; name: string; devices: number }[]> {
  const { rows } = await sql<{ manufacturerID: number; name: string; devices: number }>`
    select m.manufacturer_id as "manufacturerID", m.name, count(d.device_id)::integer as devices
    from manufacturer m left join device d using (manufacturer_id) group by m.manufacturer_id order by m.name`.execute(
    db,
  );
  return rows;
}

interface ListedRepairType {
  repairTypeID: number;
  type: string;
  issue: string;
  position: number;
  hidden: boolean;
}

export async function listRepairTypes(db: Database, deviceTypeID: number): Promise<ListedRepairType[]> {
  const { rows } = await sql<ListedRepairType>`
    select repair_type_id as "repairTypeID", t.name as type, issue, position, hidden
    from repair_type join device_type t using (device_type_id)
    where device_type_id = ${deviceTypeID} order by position, issue`.execute(db);
  return rows;
}

interface ListedDevice {
  deviceID: number;
  name: string;
  maker: string;
  hidden: boolean;
  models: number;
}

/** Of one type, hidden ones too, as the site orders them. */
export async function listDevices(db: Database, deviceTypeID: number): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select d.device_id as "deviceID", d.name, m.name as maker, d.hidden,
      (select count(*)::integer from model
       where model.device_id = d.device_id and not custom and not model.hidden) as models
    from device d join manufacturer m using (manufacturer_id)
    where d.device_type_id = ${deviceTypeID} order by m.name, d.device_id`.execute(db);
  return rows;
}

export interface ListedModel {
  modelID: number;
  deviceID: number;
  name: string;
  state: ModelState;
  mergedIntoID: number | null;
  mergedInto: string;
  orders: number;
}

const modelColumns = sql`model.model_id as "modelID", model.device_id as "deviceID", model.name, ${modelState} as state,
  model.merged_into as "mergedIntoID",
  coalesce((select into_model.name from model into_model where into_model.model_id = model.merged_into), '') as "mergedInto",
  (select count(*)::integer from ticket where ticket.model_id = model.model_id) as orders`;

export async function listModels(db: Database, deviceID: number): Promise<ListedModel[]> {
  const { rows } = await sql<ListedModel>`
    select ${modelColumns} from model where device_id = ${deviceID} order by model_id`.execute(db);
  return rows;
}

interface TypedModel extends ListedModel {
  device: string;
  ticketIDs: number[];
  listed: { modelID: number; name: string }[];
}

/** Uses the index model_waiting. */
export async function listTypedModels(db: Database, limit: number): Promise<TypedModel[]> {
  const { rows } = await sql<TypedModel>`
    select ${modelColumns}, maker.name || ' ' || d.name as device,
      (select coalesce(json_agg(ticket_id), '[]') from (
        select ticket_id from ticket where ticket.model_id = model.model_id order by ticket_id desc limit 5) newest)
        as "ticketIDs",
      (select coalesce(json_agg(json_build_object('modelID', ours.model_id, 'name', ours.name) order by ours.model_id), '[]')
       from model ours where ours.device_id = model.device_id and not ours.custom and not ours.hidden
         and ours.merged_into is null) as listed
    from model join device d using (device_id) join manufacturer maker using (manufacturer_id)
    where model.custom and not model.hidden and model.merged_into is null
    order by model.model_id limit ${limit}`.execute(db);
  return rows;
}
