import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { findSetUpPromo, type SetUpPromo } from '../../stores/prices/set-up-promos.ts';
import { changeSetting } from './change-setting.ts';
import { promo, promoFields } from './promo.ts';

interface PromoChange {
  promoCode: string;
  seen: string;
  act: 'promo.change' | 'promo.switchOn' | 'promo.switchOff' | 'promo.end';
  /** Of the promo as it is; what changeSetting then finds is the same, or it refuses. */
  change: (known: SetUpPromo) => Partial<SetUpPromo>;
}

/** Changes a promo that is there. */
export async function changePromo(
  { db, actor, now }: { db: Database; actor: Actor; now: Date },
  { promoCode, seen, act, change }: PromoChange,
): Promise<void> {
  const known = await findSetUpPromo(db, promoCode);
  if (!known) throw new Refusal('changedSince');
  const fields = promoFields({ ...known, ...change(known) });
  await changeSetting(db, { setting: promo, key: promoCode, act, fields, seen, actor, now });
}
