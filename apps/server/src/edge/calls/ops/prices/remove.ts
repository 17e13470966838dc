import { termsOf } from '@fettle/domain/ops/prices/price-list';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { describePrice } from '../../../../catalogue/prices/describe-price.ts';
import { editPrice, isAsSeen } from '../../../../catalogue/prices/edit-price.ts';
import { ensureMaySee } from '../../../../catalogue/prices/price-list-of.ts';
import { findPrice } from '../../../../stores/prices/price-list.ts';
import { lockPriceList } from '../../../../stores/prices/price-owners.ts';
import type { Handler } from '../../handler.ts';

export const remove: Handler<'ops/prices/remove'> = async (
  { technicianID, priceID, seen },
  { db, clock, staff, actor },
) => {
  const { name } = await ensureMaySee(db, { technicianID, staff });
  const changeID = await inTransaction(db, async (trx) => {
    await lockPriceList(trx, technicianID);
    const listed = await findPrice(trx, { technicianID, priceID });
    if (!listed) throw new Refusal('unknownPrice');
    if (!isAsSeen(listed, seen)) throw new Refusal('priceMovedOn');
    const { deviceID, modelID, repairTypeID, variation } = listed;
    return editPrice(trx, {
      technicianID,
      name,
      note: describePrice(listed),
      planned: { priceID, deviceID, modelID, repairTypeID, variation, before: termsOf(listed), after: null },
      actor,
      now: clock.now(),
    });
  });
  return { changeID };
};
