import { sql } from 'kysely';
import type { ModelState } from '@fettle/contract/entities/setup';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';

export interface ModelFields {
  deviceID: number;
  name: string;
  state: ModelState;
  /** The model's number; null where it is no other's name. */
  mergedInto: number | null;
}

/** Ours, or typed by a customer and looked at or not. */
export const modelState = sql<ModelState>`case
  when model.merged_into is not null then 'merged' when model.hidden then 'hidden'
  when model.custom then 'waiting' else 'listed' end`;

export async function findModelFields(db: Database, modelID: number): Promise<ModelFields | undefined> {
  const { rows } = await sql<ModelFields>`
    select device_id as "deviceID", name, ${modelState} as state, merged_into as "mergedInto"
    from model where model_id = ${modelID}`.execute(db);
  return rows[0];
}

export async function saveModel(db: Database, modelID: number, fields: ModelFields): Promise<void> {
  const { deviceID, name, state, mergedInto } = fields;
  const custom = state === 'waiting' || state === 'merged';
  await sql`
    insert into model (model_id, device_id, name, custom, hidden, merged_into)
    values (${modelID}, ${deviceID}, ${name}, ${custom}, ${state === 'hidden'}, ${mergedInto})
    on conflict (model_id) do update set name = excluded.name, hidden = excluded.hidden,
      merged_into = excluded.merged_into,
      -- what is hidden stays what it was
      custom = case when excluded.hidden then model.custom else excluded.custom end`.execute(db);
}

/** Another model of the device with that name, in any case and spacing, as the index model_by_typed_name has it. */
export async function isModelNameTaken(
  db: Database,
  { modelID, deviceID, name }: { modelID: number; deviceID: number; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from model where device_id = ${deviceID} and model_id <> ${modelID}
      and lower(replace(name, ' ', '')) = lower(replace(${name}, ' ', ''))`.execute(db);
  return rows.length > 0;
}

/** Locks the orders of a model and those that a merge has taken from it, in the order of their numbers. */
export async function lockTicketsOfModel(db: Database, modelID: number): Promise<void> {
  const { rows } = await sql<{ ticketID: number }>`
    select ticket_id as "ticketID" from ticket
    where model_id = ${modelID}
      or ticket_id in (select m.ticket_id from merged_model_ticket m where m.model_id = ${modelID})
    order by ticket_id for no key update`.execute(db);
  takeLock(db, 'ticket', ...rows.map(({ ticketID }) => ticketID));
}

/** Lets the orders of a model point to another one, and remembers which they were. The caller has locked them. */
export async function moveTickets(db: Database, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    with moved as (update ticket set model_id = ${to} where model_id = ${from} returning ticket_id)
    insert into merged_model_ticket (ticket_id, model_id) select ticket_id, ${from} from moved
    on conflict (ticket_id) do nothing`.execute(db);
}

/** Lets those orders that a merge has moved point to their own model again. The caller has locked them. */
export async function moveTicketsBack(
  db: Database,
  { of, from }: { of: number; from: number },
): Promise<void> {
  await sql`
    with back as (delete from merged_model_ticket where model_id = ${of} returning ticket_id)
    update ticket set model_id = ${of} from back
    where ticket.ticket_id = back.ticket_id and ticket.model_id = ${from}`.execute(db);
}
