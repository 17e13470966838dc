import { browserName } from '../../../../people/sessions/browser-name.ts';
import { listSessions } from '../../../../stores/people/sessions.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'customers/sessions/list'> = async (
  _input,
  { db, clock, session, customerID },
) => {
  const current = await session.sessionID();
  const rows = await listSessions(db, customerID, clock.now());
  const sessions = rows.map((row) => ({
    sessionID: row.session_id,
    where: browserName(row.user_agent),
    signedInAt: row.signed_in_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.session_id === current,
  }));
  return { sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)) };
};
