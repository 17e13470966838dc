import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { enforceLimit } from '../../../../platform/limits/rate-limit.ts';
import { isCurvePoint } from '../../../../outside/push/is-curve-point.ts';
import { keepPushSubscription } from '../../../../stores/telling/push-subscriptions.ts';
import type { Handler } from '../../handler.ts';

const perCustomer = { name: 'push', max: 30, windowSeconds: 3600, per: 'customer' };

export const subscribe: Handler<'customers/push/subscribe'> = async ({ endpoint, keys }, context) => {
  const { db, clock, session, customerID, isPushService } = context;
  await enforceLimit(context, perCustomer, String(customerID));
  if (!isPushService?.(endpoint)) throw new Refusal('pushUnavailable');
  const { p256dh, auth } = keys;
  if (!isCurvePoint(p256dh)) throw new InvalidInput({ path: 'keys.p256dh', message: 'must be a public key' });
  const sessionID = await session.sessionID();
  if (sessionID === undefined) throw new Refusal('loggedOut');
  await keepPushSubscription(db, { sessionID, customerID, endpoint, p256dh, auth, now: clock.now() });
  return {};
};
