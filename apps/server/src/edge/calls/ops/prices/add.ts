import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { editPrice } from '../../../../catalogue/prices/edit-price.ts';
import { ensureMaySee } from '../../../../catalogue/prices/price-list-of.ts';
import { findOffer, isPriceTaken } from '../../../../stores/prices/price-offers.ts';
import { lockPriceList } from '../../../../stores/prices/price-owners.ts';
import type { Handler } from '../../handler.ts';

export const add: Handler<'ops/prices/add'> = async (input, { db, clock, staff, actor }) => {
  const { technicianID, deviceID, modelID, repairTypeID, variation, title, toolTip, price } = input;
  const { name } = await ensureMaySee(db, { technicianID, staff });
  const changeID = await inTransaction(db, async (trx) => {
    await lockPriceList(trx, technicianID);
    const offer = await findOffer(trx, { deviceID, modelID, repairTypeID });
    if (!offer) throw new Refusal('unknownDevice');
    const subject = { deviceID, modelID, repairTypeID, variation };
    if (await isPriceTaken(trx, { technicianID, ...subject })) throw new Refusal('priceTaken');
    const after = { title, toolTip, imgUrl: '', price };
    return editPrice(trx, {
      technicianID,
      name,
      note: `${offer} · ${variation}`,
      planned: { ...subject, priceID: null, before: null, after },
      actor,
      now: clock.now(),
    });
  });
  return { changeID };
};
