import { deletePushSubscription } from '../../../../stores/telling/push-subscriptions.ts';
import type { Handler } from '../../handler.ts';

/** There may be none any more: it may be repeated. */
export const unsubscribe: Handler<'customers/push/unsubscribe'> = async (_input, { db, session }) => {
  const sessionID = await session.sessionID();
  if (sessionID !== undefined) await deletePushSubscription(db, sessionID);
  return {};
};
