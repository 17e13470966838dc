import type { HandOverStep } from '@fettle/domain/ticket/hand-over-steps';
import type { Signature } from '@fettle/domain/ticket/signature';
import type { Database } from '../../platform/database/database.ts';

interface Signed {
  ticketID: number;
  step: HandOverStep;
  signature: Signature;
  /** Who held the telephone. */
  staffID: number;
  now: Date;
}

export async function insertSignature(
  db: Database,
  { ticketID, step, signature, staffID, now }: Signed,
): Promise<void> {
  await db
    .insertInto('hand_over_signature')
    .values({
      ticket_id: ticketID,
      step,
      strokes: JSON.stringify(signature),
      staff_id: staffID,
      signed_at: now,
    })
    .execute();
}

export const listSignatures = (db: Database, ticketID: number) =>
  db
    .selectFrom('hand_over_signature')
    .select(['signature_id as signatureID', 'step', 'strokes', 'staff_id as staffID', 'signed_at as at'])
    .where('ticket_id', '=', ticketID)
    .orderBy('signature_id')
    .execute();
