import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { lockAdministrators } from '../../stores/people/staff-list.ts';

/**
 * Refuses to take away the last administrator who can sign in. Call it before anybody's row is locked: it locks them
 * and all administrators, in one order.
 */
export async function keepAnAdministrator(trx: Database, without: number): Promise<void> {
  const administrators = await lockAdministrators(trx, without);
  const isLast = administrators.length === 1 && administrators[0] === without;
  if (isLast) throw new Refusal('lastAdministrator');
}
