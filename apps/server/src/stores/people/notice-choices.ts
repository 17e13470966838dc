import type { NoticeChoices } from '@fettle/contract/entities/customer';
import type { EndableKind } from '@fettle/domain/ticket/telling/notices';
import type { Database } from '../../platform/database/database.ts';

const columns = {
  promo: 'receive_promo',
  feedback: 'wants_feedback',
  texts: 'wants_texts',
} as const satisfies Record<EndableKind, string>;

export async function findNoticeChoices(
  db: Database,
  customerID: number,
): Promise<NoticeChoices | undefined> {
  return db
    .selectFrom('customer')
    .select(['wants_feedback as feedback', 'wants_texts as texts'])
    .where('customer_id', '=', customerID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function setNoticeChoices(
  db: Database,
  { customerID, choices, now }: { customerID: number; choices: NoticeChoices; now: Date },
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ wants_feedback: choices.feedback, wants_texts: choices.texts, updated_at: now })
    .where('customer_id', '=', customerID)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The customer wants no more of it. Idempotent. */
export async function endNotices(
  db: Database,
  { customerID, kind, now }: { customerID: number; kind: EndableKind; now: Date },
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ [columns[kind]]: false, updated_at: now })
    .where('customer_id', '=', customerID)
    .where(columns[kind], '=', true)
    .execute();
}
