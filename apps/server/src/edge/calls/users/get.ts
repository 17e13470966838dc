import { Refusal } from '@fettle/domain/refusal';
import { findTechnician } from '../../../stores/catalogue/technicians.ts';
import { findPublicFeedback } from '../../../stores/catalogue/public-feedback.ts';
import type { Handler } from '../handler.ts';

export const get: Handler<'users/get'> = async ({ userID }, { db, dependsOn }) => {
  const [user, feedback] = await Promise.all([findTechnician(db, userID), findPublicFeedback(db, userID)]);
  if (!user) throw new Refusal('unknownTechnician');
  dependsOn(`technician:${userID}`);
  return { user, feedback };
};
