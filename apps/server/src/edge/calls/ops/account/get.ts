import { browserName } from '../../../../people/sessions/browser-name.ts';
import { countRecoveryCodes, findSecondFactor } from '../../../../stores/people/staff-second-factors.ts';
import { listStaffSessions } from '../../../../stores/people/staff-sessions.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/account/get'> = async (_input, context) => {
  const { db, clock, staff, staffSession, requiresSecondFactor } = context;
  const current = await staffSession.stored();
  const sessions = await listStaffSessions(db, staff.staffID, clock.now());
  const factor = await findSecondFactor(db, staff.staffID);
  return {
    sessions: sessions.map(({ sessionID, userAgent, createdAt, lastSeenAt }) => ({
      sessionID,
      where: browserName(userAgent),
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: sessionID === current?.sessionID,
    })),
    secondFactor: {
      isOn: factor !== undefined && factor.confirmedAt !== null,
      isRequired: requiresSecondFactor && staff.roles.includes('administrator'),
      recoveryCodesLeft: await countRecoveryCodes(db, staff.staffID),
    },
  };
};
