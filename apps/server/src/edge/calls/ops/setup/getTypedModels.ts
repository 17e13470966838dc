import { toSetUpModel } from '../../../../catalogue/setup/model.ts';
import { listTypedModels } from '../../../../stores/catalogue/catalogue.ts';
import type { Handler } from '../../handler.ts';

/** Whoever has looked at these sees the next. */
const mostShown = 100;

export const getTypedModels: Handler<'ops/setup/getTypedModels'> = async (_input, { db }) => {
  const models = await listTypedModels(db, mostShown);
  return {
    models: models.map((model) => ({
      ...toSetUpModel(model),
      device: model.device,
      ticketIDs: model.ticketIDs,
      listed: model.listed,
    })),
  };
};
