import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enforceLimit } from '../../../platform/limits/rate-limit.ts';
import type { IdentityContext } from './forward.ts';
import type { Limits } from './limits.ts';

/** Counts a request, and tells whether it may go on. */
export async function countRequest(
  parts: { db: Database; clock: Clock },
  c: IdentityContext,
  limits: Limits,
  email?: string,
): Promise<boolean> {
  const { perAddress, perAccount } = limits;
  try {
    await enforceLimit(parts, perAddress, c.var.visitor.address);
    if (perAccount && email !== undefined) await enforceLimit(parts, perAccount, email.trim().toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'tooManyRequests') return false;
    throw error;
  }
}
