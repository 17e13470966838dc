import { Refusal } from '@fettle/domain/refusal';
import { toSignedInView } from '../../../../people/staff/signed-in-view.ts';
import { findStaff } from '../../../../stores/people/staff.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/session/get'> = async (_input, { db, clock, staff, staffSession }) => {
  const member = await findStaff(db, staff.staffID);
  const session = await staffSession.stored();
  // disabled since dispatch looked
  if (!member || !session) throw new Refusal('loggedOut');
  const { idleMs, lifeMs } = staffSession.limits(session);
  const nowMs = clock.now().getTime();
  return {
    staff: toSignedInView(member),
    needsSecondFactor: (await staffSession.staffSettingUp()) !== undefined,
    hasPin: session.hasPin,
    idleMs,
    idleForMs: nowMs - session.lastSeenAt.getTime(),
    endsInMs: session.createdAt.getTime() + lifeMs - nowMs,
  };
};
