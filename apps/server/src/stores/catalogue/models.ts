import { sql } from 'kysely';
import type { Model } from '@fettle/contract/entities/device';
import type { Database } from '../../platform/database/database.ts';

interface TypedModel {
  deviceID: number;
  /** With single spaces: they are all the database disregards. */
  name: string;
}

/**
 * The device's model of that name, in any case and spacing, or the one that the name was merged into; one that was not there is kept as
 * the customer's own.
 */
export async function findOrAddModel(db: Database, typed: TypedModel): Promise<Model> {
  const known = await findModel(db, typed);
  if (known) return known;
  await db
    .insertInto('model')
    .values({ device_id: typed.deviceID, name: typed.name, custom: true })
    // somebody else typed it at the same moment
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await findModel(db, typed);
  if (!added) throw new Error(`a model of device ${typed.deviceID} was added and is not there`);
  return added;
}

async function findModel(db: Database, { deviceID, name }: TypedModel): Promise<Model | undefined> {
  return (
    db
      .selectFrom('model as typed')
      .innerJoin('model', (join) =>
        join.on(sql<boolean>`model.model_id = coalesce(typed.merged_into, typed.model_id)`),
      )
      .select(['model.model_id as modelID', 'model.name as model'])
      .where('typed.device_id', '=', deviceID)
      // as the index model_by_typed_name has it
      .where(sql<boolean>`lower(replace(typed.name, ' ', '')) = lower(replace(${name}, ' ', ''))`)
      .executeTakeFirst()
  );
}

/** A device's model, one of ours or one that a customer has added. */
export async function findModelOf(
  db: Database,
  { deviceID, modelID }: { deviceID: number; modelID: number },
): Promise<Model | undefined> {
  return db
    .selectFrom('model')
    .select(['model_id as modelID', 'name as model'])
    .where('model_id', '=', modelID)
    .where('device_id', '=', deviceID)
    .executeTakeFirst();
}
