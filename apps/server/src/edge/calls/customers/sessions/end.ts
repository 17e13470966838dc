import { Refusal } from '@fettle/domain/refusal';
import { findAccount } from '../../../../stores/people/customers.ts';
import { endSession, endSessionsOf } from '../../../../stores/people/sessions.ts';
import type { Handler } from '../../handler.ts';

/** One that is not theirs, or has ended already, is as good as ended: it may be repeated. */
export const end: Handler<'customers/sessions/end'> = async ({ sessionID }, context) => {
  const { db, clock, session, customerID } = context;
  const now = clock.now();
  if (sessionID === undefined) {
    const account = await findAccount(db, customerID);
    if (!account) throw new Refusal('loggedOut');
    await endSessionsOf(db, account, now);
    await session.end();
  } else if (sessionID === (await session.sessionID())) {
    await session.end();
  } else {
    await endSession(db, { customerID, sessionID, now });
  }
  return {};
};
