import { hasPushSubscription } from '../../../../stores/telling/push-subscriptions.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'customers/push/get'> = async (_input, { db, session }) => {
  const sessionID = await session.sessionID();
  return { isOn: sessionID !== undefined && (await hasPushSubscription(db, sessionID)) };
};
