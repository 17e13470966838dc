import { Refusal } from '@fettle/domain/refusal';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { lockStaff } from '../../stores/people/staff-list.ts';

/**
 * A change of how somebody signs in, in a transaction that has locked their row: everything that belongs to it is changed by one at a
 * time. Whoever was disabled meanwhile is signed out, and gets no way back in.
 */
export const changeOwnAccount = <Result>(
  db: Database,
  staffID: number,
  change: (trx: Database) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    const staff = await lockStaff(trx, staffID);
    if (!staff || staff.disabledAt) throw new Refusal('loggedOut');
    return change(trx);
  });
