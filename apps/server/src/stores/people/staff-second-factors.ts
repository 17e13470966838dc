import type { Database } from '../../platform/database/database.ts';

interface SecondFactor {
  /** Sealed: see staff/seal.ts. */
  secret: Buffer;
  confirmedAt: Date | null;
}

export async function findSecondFactor(db: Database, staffID: number): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('staff_second_factor')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('staff_id', '=', staffID)
    .executeTakeFirst();
}

/** Begins again where none was confirmed. False: there is one already. */
export async function beginSecondFactor(db: Database, staffID: number, secret: Buffer): Promise<boolean> {
  const begun = await db
    .insertInto('staff_second_factor')
    .values({ staff_id: staffID, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret, used_step: 0 })
        .where('staff_second_factor.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** False: it is confirmed already. */
export async function confirmSecondFactor(
  db: Database,
  { staffID, step, now }: { staffID: number; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('staff_second_factor')
    .set({ confirmed_at: now, used_step: step })
    .where('staff_id', '=', staffID)
    .where('confirmed_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** False: a code of that step, or a later one, was used already. One statement: of two at once one wins. */
export async function spendStep(db: Database, staffID: number, step: number): Promise<boolean> {
  const used = await db
    .updateTable('staff_second_factor')
    .set({ used_step: step })
    .where('staff_id', '=', staffID)
    .where('used_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteSecondFactor(db: Database, staffID: number): Promise<boolean> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffID).execute();
  const deleted = await db
    .deleteFrom('staff_second_factor')
    .where('staff_id', '=', staffID)
    .returning('staff_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function replaceRecoveryCodes(
  db: Database,
  staffID: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffID).execute();
  const rows = hashes.map((code_hash) => ({ staff_id: staffID, code_hash }));
  await db.insertInto('staff_recovery_code').values(rows).execute();
}

/** False: there is no such code, or not any more. */
export async function spendRecoveryCode(db: Database, staffID: number, hash: Buffer): Promise<boolean> {
  const used = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staffID)
    .where('code_hash', '=', hash)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Database, staffID: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_code')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('staff_id', '=', staffID)
    .executeTakeFirstOrThrow();
  return Number(count);
}
