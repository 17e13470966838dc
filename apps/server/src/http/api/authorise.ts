import { opsPrefix, type CallEntry } from '@fettle/contract/define-call';
import { mayCall, type Principal } from '@fettle/domain/principal';
import { Refusal } from '@fettle/domain/refusal';
import type {
  BaseContext,
  CallContext,
  CustomerContext,
  OpsContext,
  StaffContext,
  Visitor,
} from '../../calls/handler.ts';
import type { Session } from '../../sessions/session.ts';
import type { StaffSession } from '../../sessions/staff-session.ts';

export interface Caller {
  session: Session;
  staffSession: StaffSession;
  visitor: Visitor;
}

export type AnyContext = CallContext | CustomerContext | OpsContext | StaffContext;

/**
 * Builds the context of a call, with the principal where the call is not for anyone. Under ops/ only the staff's session is
 * read, elsewhere only the customer's, so a browser with both cookies is never mistaken for the other principal.
 */
export async function authorise(
  { name, entry }: { name: string; entry: CallEntry },
  base: BaseContext,
  { session, staffSession }: Caller,
): Promise<AnyContext> {
  const isOps = name.startsWith(opsPrefix);
  const context = isOps ? { ...base, staffSession } : { ...base, session };
  if (entry.who === 'anyone') return context;
  const principal = await (isOps ? staffPrincipal(staffSession, entry) : customerPrincipal(session));
  if (principal.kind === 'visitor') throw new Refusal('loggedOut');
  if (!mayCall(entry.who, principal)) throw new Refusal('notAllowed');
  if (principal.kind === 'customer') {
    return { ...context, customerID: principal.customerID, actor: principal };
  }
  const { staffID, role } = principal;
  return { ...context, staff: { staffID, role }, actor: principal };
}

async function customerPrincipal(session: Session): Promise<Principal> {
  const customerID = await session.customerID();
  return customerID === undefined ? { kind: 'visitor' } : { kind: 'customer', customerID };
}

async function staffPrincipal(session: StaffSession, { duringSetUp }: CallEntry): Promise<Principal> {
  const staff = await session.staff();
  if (staff) return { kind: 'staff', ...staff };
  const settingUp = await session.staffSettingUp();
  if (!settingUp) return { kind: 'visitor' };
  if (!duringSetUp) throw new Refusal('secondFactorNeeded');
  return { kind: 'staff', ...settingUp };
}
