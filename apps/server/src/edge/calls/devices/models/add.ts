import { InvalidInput } from '@fettle/domain/refusal';
import { enforceLimit } from '../../../../platform/limits/rate-limit.ts';
import { deviceExists } from '../../../../stores/catalogue/devices.ts';
import { findOrAddModel } from '../../../../stores/catalogue/models.ts';
import type { Handler } from '../../handler.ts';

/** Rate limit: anybody may add one, and every one is stored. Enough for a household's devices. */
const limit = { name: 'addModel', max: 30, windowSeconds: 10 * 60, per: 'network address' };

export const add: Handler<'devices/models/add'> = async ({ deviceID, model }, context) => {
  await enforceLimit(context, limit, context.visitor.address);
  if (!(await deviceExists(context.db, deviceID))) {
    throw new InvalidInput({ path: 'deviceID', message: 'is no device of ours' });
  }
  const name = model.replaceAll(/\s+/g, ' ');
  return { model: await findOrAddModel(context.db, { deviceID, name }) };
};
