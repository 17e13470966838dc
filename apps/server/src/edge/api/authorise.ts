import { opsPrefix, type CallEntry } from '@fettle/contract/define/define-call';
import type { Role } from '@fettle/domain/actor';
import { mayCall, rolesAllowed, type Principal } from '@fettle/domain/principal';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import type {
  BaseContext,
  CallContext,
  CustomerContext,
  KeyContext,
  OpsContext,
  StaffContext,
} from '../calls/handler.ts';
import { authenticateKey } from '../../people/keys/authenticate-key.ts';
import type { Session } from '../../people/sessions/session.ts';
import type { StaffSession } from '../../people/sessions/staff-session.ts';
import type { StaffMember } from '../../stores/people/staff-sessions.ts';
import type { Visitor } from '../../people/sessions/request-scope.ts';

export interface Caller {
  session: Session;
  staffSession: StaffSession;
  visitor: Visitor;
  /** What a call by key reads instead of a session. */
  headers?: { authorization: string | undefined; idempotencyKey: string | undefined };
}

export type AnyContext = CallContext | CustomerContext | KeyContext | OpsContext | StaffContext;

/**
 * Builds the context of a call, with the principal where the call is not for anyone. Under ops/ only the staff's session is
 * read, under v1/ only the key, elsewhere only the customer's session, so nobody is ever mistaken for another principal.
 */
export async function authorise(
  { name, entry }: { name: string; entry: CallEntry },
  base: BaseContext,
  caller: Caller,
): Promise<AnyContext> {
  if (typeof entry.who === 'object' && 'scope' in entry.who) return authoriseKey(entry, base, caller);
  const { session, staffSession } = caller;
  const isOps = name.startsWith(opsPrefix);
  const context = isOps ? { ...base, staffSession } : { ...base, session };
  if (entry.who === 'anyone') return context;
  const principal = await (isOps ? staffPrincipal(staffSession, entry) : customerPrincipal(session));
  if (principal.kind === 'visitor') throw new Refusal('loggedOut');
  if (!mayCall(entry.who, principal)) throw new Refusal('notAllowed');
  if (principal.kind === 'customer') {
    return { ...context, customerID: principal.customerID, actor: principal };
  }
  return { ...context, ...asStaff(typeof entry.who === 'object' ? entry.who.staff : [], principal) };
}

/** A member of staff in those of their roles that may do it; the narrowest is the one that is recorded. */
export function asStaff(
  allowed: readonly Role[],
  { staffID, roles: own }: StaffMember,
): Pick<StaffContext, 'staff' | 'actor'> {
  const roles = rolesAllowed(allowed, own);
  const [role] = roles;
  if (!role) throw new Refusal('notAllowed');
  return { staff: { staffID, roles }, actor: { kind: 'staff', staffID, role } };
}

/** As the draft of the IETF's HTTP working group has it: any text of the tool's own. */
const idempotencyKeyForm = /^[\x21-\x7e]{1,100}$/;

async function authoriseKey(entry: CallEntry, base: BaseContext, { headers }: Caller): Promise<KeyContext> {
  const principal = await authenticateKey(base, headers?.authorization);
  if (principal.kind === 'visitor') throw new Refusal('loggedOut');
  if (!mayCall(entry.who, principal)) throw new Refusal('notAllowed');
  const { keyID, scopes } = principal;
  const idempotencyKey = headers?.idempotencyKey ?? '';
  if (entry.isWrite && !idempotencyKeyForm.test(idempotencyKey)) {
    const message = 'must be given as a header: 1 to 100 visible ASCII signs, new for each change';
    throw new InvalidInput({ path: 'Idempotency-Key', message });
  }
  return { ...base, key: { keyID, scopes }, actor: { kind: 'key', keyID }, idempotencyKey };
}

type Person = Exclude<Principal, { kind: 'key' }>;

async function customerPrincipal(session: Session): Promise<Person> {
  const customerID = await session.customerID();
  return customerID === undefined ? { kind: 'visitor' } : { kind: 'customer', customerID };
}

async function staffPrincipal(session: StaffSession, { duringSetUp }: CallEntry): Promise<Person> {
  const staff = await session.staff();
  if (staff) return { kind: 'staff', ...staff };
  const settingUp = await session.staffSettingUp();
  if (!settingUp) return { kind: 'visitor' };
  if (!duringSetUp) throw new Refusal('secondFactorNeeded');
  return { kind: 'staff', ...settingUp };
}
