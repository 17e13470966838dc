import { formatActor, type Actor } from '@fettle/domain/actor';
import type { Database } from '../../platform/database/database.ts';

export interface AuditEntry {
  actor: Actor;
  /** Thing and verb, such as `staff.add` or `promo.change`. */
  act: string;
  /** Kind and id of what was changed, such as `staff:12` or `promo:SUMMER`. */
  subject: string;
  /** The fields that changed, as they were; null where there was nothing before. Never a secret, nor what a customer wrote. */
  before: Record<string, unknown> | null;
  /** The same fields as they are now; null where nothing is left. */
  after: Record<string, unknown> | null;
  /** The ticket that it is about, where there is one. */
  ticketID?: number;
  /** The entry that this change undoes. */
  undoes?: string;
  at: Date;
}

/** What staff change is written down in the transaction that changes it. Acts on a ticket are its events instead. */
export async function recordAudit(trx: Database, entry: AuditEntry): Promise<void> {
  const { actor, act, subject, before, after, ticketID, undoes, at } = entry;
  await trx
    .insertInto('audit_entry')
    .values({
      at,
      actor: formatActor(actor),
      act,
      subject,
      ticket_id: ticketID ?? null,
      undoes: undoes ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}
