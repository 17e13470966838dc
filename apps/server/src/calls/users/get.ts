import { Refusal } from '@fettle/domain/refusal';
import { findTechnician } from '../../stores/catalogue/technicians.ts';
import type { Handler } from '../handler.ts';

export const get: Handler<'users/get'> = async ({ userID }, { db, dependsOn }) => {
  const user = await findTechnician(db, userID);
  if (!user) throw new Refusal('unknownTechnician');
  dependsOn(`technician:${userID}`);
  return { user };
};
