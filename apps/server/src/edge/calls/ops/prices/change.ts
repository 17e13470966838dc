import { areSameTerms, termsOf } from '@fettle/domain/ops/prices/price-list';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { describePrice } from '../../../../catalogue/prices/describe-price.ts';
import { editPrice, isAsSeen } from '../../../../catalogue/prices/edit-price.ts';
import { ensureMaySee } from '../../../../catalogue/prices/price-list-of.ts';
import { findPrice } from '../../../../stores/prices/price-list.ts';
import { lockPriceList } from '../../../../stores/prices/price-owners.ts';
import type { Handler } from '../../handler.ts';

/** Idempotent: what is so already is no change. */
export const change: Handler<'ops/prices/change'> = async (input, { db, clock, staff, actor }) => {
  const { technicianID, priceID, seen, title, toolTip, price } = input;
  const { name } = await ensureMaySee(db, { technicianID, staff });
  const changeID = await inTransaction(db, async (trx) => {
    await lockPriceList(trx, technicianID);
    const listed = await findPrice(trx, { technicianID, priceID });
    if (!listed) throw new Refusal('unknownPrice');
    const before = termsOf(listed);
    const after = { ...before, title, toolTip, price };
    if (areSameTerms(before, after)) return null;
    if (!isAsSeen(before, seen)) throw new Refusal('priceMovedOn');
    const { deviceID, modelID, repairTypeID, variation } = listed;
    return editPrice(trx, {
      technicianID,
      name,
      note: describePrice(listed),
      planned: { priceID, deviceID, modelID, repairTypeID, variation, before, after },
      actor,
      now: clock.now(),
    });
  });
  return { changeID };
};
