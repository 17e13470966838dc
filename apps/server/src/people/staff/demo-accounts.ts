import { roles as allRoles, type Role } from '@fettle/domain/actor';
import type { AppEnv } from '@fettle/contract/site/site';
import type { Database } from '../../platform/database/database.ts';
import { hashPassword } from '../passwords/passwords.ts';
import {
  canAnybodySignIn,
  findByAddressEnding,
  savePassword,
} from '../../stores/people/staff-credentials.ts';
import { insertStaff } from '../../stores/people/staff.ts';

/** Of all of them, and printed: it opens nothing but a development machine. */
const demoStaffPassword = 'borrowed-umbrella-42';
/** Nobody's: that domain is kept for examples. */
const demoDomain = '@staff.example';

export interface DemoAccount {
  roles: readonly Role[];
  email: string;
  password: string;
}

/**
 * One account for each role, its broadest, where nobody can sign in yet. Their password is known to everybody: only for a machine that
 * nobody else can reach.
 */
export async function addDemoAccounts(
  db: Database,
  config: Machine,
  now: Date,
): Promise<readonly DemoAccount[]> {
  if (!isDevelopmentMachine(config) || (await canAnybodySignIn(db))) return [];
  return Promise.all(allRoles.map((role) => addDemoAccount(db, role, now)));
}

async function addDemoAccount(db: Database, role: Role, now: Date): Promise<DemoAccount> {
  const known = await findByAddressEnding(db, { role, ending: demoDomain });
  const email = known?.email ?? `demo.${role}${demoDomain}`;
  const roles = known?.roles ?? [role];
  const staffID = known?.staffID ?? (await insertStaff(db, { name: `Demo ${role}`, email, roles }));
  await savePassword(db, { staffID, passwordHash: await hashPassword(demoStaffPassword), now });
  return { roles, email, password: demoStaffPassword };
}

interface Machine {
  appEnv: AppEnv;
  host: string;
  publicUrl: string;
}

const loopback = ['localhost', '127.0.0.1', '[::1]', '::1'];

const isDevelopmentMachine = ({ appEnv, host, publicUrl }: Machine) =>
  appEnv === 'dev' && loopback.includes(host) && loopback.includes(new URL(publicUrl).hostname);
