import type { Database } from '../../platform/database/database.ts';
import { createToken } from '../sessions/token.ts';
import { replaceStaffLink, type LinkPurpose } from '../../stores/people/staff-links.ts';

const hour = 60 * 60 * 1000;

/** An invitation may lie in a mailbox over a week's holiday. */
export const linkLifeMs = { invitation: 7 * 24 * hour, reset: hour } as const;

/** The address where a member of staff chooses a password, once. Expects a transaction. */
export async function createPasswordLink(
  trx: Database,
  { staffID, purpose, opsUrl, now }: { staffID: number; purpose: LinkPurpose; opsUrl: string; now: Date },
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + linkLifeMs[purpose]);
  await replaceStaffLink(trx, { token, staffID, purpose, now, expiresAt });
  // behind the #, which is sent to no server and stands in no log
  return `${opsUrl}/ops/set-password#${token}`;
}
