import { serialize } from 'hono/utils/cookie';
import type { Role } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { sessionLimits, type SessionLimits } from '@fettle/domain/access/shift';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { isStaffDevice, rememberDevice } from '../../stores/people/staff-devices.ts';
import {
  createStaffSession,
  deleteStaffSession,
  extendStaffSession,
  findStaffSession,
  setPinOfSession,
  type StaffMember,
  type StoredStaffSession,
} from '../../stores/people/staff-sessions.ts';
import { loadRoadSetup } from '../../stores/catalogue/road-setup.ts';
import { hashOf } from '../../stores/people/token-hash.ts';
import { staffDeviceLifeMs, staffLifeMs, staffSeenEveryMs } from './lifetimes.ts';
import { createToken, isToken } from './token.ts';

/** `__Host-` binds the cookie to this host, to https and to the path /; browsers refuse it over plain http. */
export const staffCookieName = (secure: boolean) => (secure ? '__Host-staff' : 'staff');

/** Says that somebody has signed in by this browser before. It opens nothing. */
export const staffDeviceCookieName = (secure: boolean) => (secure ? '__Host-staff-device' : 'staff-device');

interface StaffSessionOptions {
  db: Database;
  clock: Clock;
  secure: boolean;
  readToken: () => string | undefined;
  readDevice?: () => string | undefined;
  /** Administrators without a second factor may do nothing but set one up. */
  requiresSecondFactor?: boolean;
  /** Whether the console asks by itself, with nobody at it: then the session grows no longer. */
  isUnattended?: () => boolean;
}

/** The session of a member of staff during one request, loaded on first use. It shares nothing with a customer's. */
export class StaffSession {
  readonly #options: StaffSessionOptions;
  readonly #db: Database;
  readonly #clock: Clock;
  #newToken: string | undefined;
  #loading: Promise<StoredStaffSession | undefined> | undefined;
  #setCookie: string | undefined;
  #setDeviceCookie: string | undefined;

  constructor(options: StaffSessionOptions) {
    this.#options = options;
    this.#db = options.db;
    this.#clock = options.clock;
  }

  /** The Set-Cookie header this request must answer with, if any. */
  get setCookie(): string | undefined {
    return this.#setCookie;
  }

  /** The other one, after a sign-in: it outlives the session. */
  get setDeviceCookie(): string | undefined {
    return this.#setDeviceCookie;
  }

  /** What this browser says it is known by, before anybody has signed in. */
  device(): string | undefined {
    const token = this.#options.readDevice?.();
    return isToken(token) ? token : undefined;
  }

  /** Who is signed in. The roles are read with every request, so a change takes effect at once. */
  async staff(): Promise<StaffMember | undefined> {
    const stored = await this.stored();
    return stored && !this.#needsSecondFactor(stored) ? memberOf(stored) : undefined;
  }

  /** Who is signed in but must set up a second factor before anything else. */
  async staffSettingUp(): Promise<StaffMember | undefined> {
    const stored = await this.stored();
    return stored && this.#needsSecondFactor(stored) ? memberOf(stored) : undefined;
  }

  /** The session itself. For what concerns no one but its owner. */
  stored(): Promise<StoredStaffSession | undefined> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  /** By which whatever stays open after this request looks whether the session is still there. */
  tokenHash(): Buffer | undefined {
    const token = this.#token();
    return token === undefined ? undefined : hashOf(token);
  }

  /** A new token at every sign-in prevents session fixation. */
  async signIn(staffID: number, { userAgent = '' }: { userAgent?: string } = {}): Promise<void> {
    const now = this.#clock.now();
    const token = createToken();
    const oldToken = this.#token();
    const known = this.device();
    const device = known && (await isStaffDevice(this.#db, known, now)) ? known : createToken();
    const isCreated = await inTransaction(this.#db, async (trx) => {
      const { shiftHours } = await loadRoadSetup(trx);
      const expiresAt = (roles: readonly Role[]) =>
        expiryOf({ createdAt: now, now }, this.limits({ roles, hasPin: false, shiftHours }));
      const isNew = await createStaffSession(trx, { token, device, staffID, userAgent, now, expiresAt });
      // after it, because that locks their row: whoever disables them deletes their sessions next
      if (oldToken) await deleteStaffSession(trx, oldToken);
      const deviceExpiresAt = new Date(now.getTime() + staffDeviceLifeMs);
      if (isNew) await rememberDevice(trx, { token: device, staffID, now, expiresAt: deviceExpiresAt });
      return isNew;
    });
    if (!isCreated) throw new Refusal('accountDisabled');
    this.#newToken = token;
    this.#loading = undefined;
    // the longest lifetime: the server enforces the idle timeout, so the cookie need not be renewed
    this.#setCookie = this.#cookie(staffCookieName, token, staffLifeMs);
    this.#setDeviceCookie = this.#cookie(staffDeviceCookieName, device, staffDeviceLifeMs);
  }

  /** How long it lasts, by the roles that they have now and the shift as it is set up. */
  limits({
    roles,
    hasPin,
    shiftHours,
  }: Pick<StoredStaffSession, 'roles' | 'hasPin' | 'shiftHours'>): SessionLimits {
    return sessionLimits({ roles, hasPin, shiftMs: shiftHours * 60 * 60 * 1000 });
  }

  /** The device locks its screen by a PIN from now on, or no longer. */
  async setPin(hasPin: boolean): Promise<void> {
    const stored = await this.stored();
    const token = this.#token();
    if (!stored || !token) return;
    const times = { createdAt: stored.createdAt, now: this.#clock.now() };
    const expiresAt = expiryOf(times, this.limits({ ...stored, hasPin }));
    await setPinOfSession(this.#db, token, { hasPin, expiresAt });
    this.#loading = undefined;
  }

  async end(): Promise<void> {
    const token = this.#token();
    if (token) await deleteStaffSession(this.#db, token);
    this.#loading = Promise.resolve(undefined);
    this.#setCookie = this.#cookie(staffCookieName, '', 0);
  }

  #token(): string | undefined {
    const token = this.#newToken ?? this.#options.readToken();
    return isToken(token) ? token : undefined;
  }

  #needsSecondFactor({ roles, hasSecondFactor }: StoredStaffSession): boolean {
    return this.#options.requiresSecondFactor === true && roles.includes('administrator') && !hasSecondFactor;
  }

  async #read(): Promise<StoredStaffSession | undefined> {
    const token = this.#token();
    if (!token) return undefined;
    const now = this.#clock.now();
    const stored = await findStaffSession(this.#db, token, now);
    if (!stored) return undefined;
    const { createdAt, lastSeenAt } = stored;
    const limits = this.limits(stored);
    // a role that they were given since may end it earlier than it was meant to
    if (now.getTime() - lastSeenAt.getTime() > limits.idleMs + staffSeenEveryMs) return undefined;
    const isDue = now.getTime() - lastSeenAt.getTime() >= staffSeenEveryMs;
    if (!isDue || this.#options.isUnattended?.()) return stored;
    await extendStaffSession(this.#db, token, { now, expiresAt: expiryOf({ createdAt, now }, limits) });
    return { ...stored, lastSeenAt: now };
  }

  /** SameSite=Strict works because the console is a static page: its own requests follow after it has loaded. */
  #cookie(name: (secure: boolean) => string, value: string, lifeMs: number): string {
    return serialize(name(this.#options.secure), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: this.#options.secure,
      maxAge: Math.floor(lifeMs / 1000),
    });
  }
}

const memberOf = ({ staffID, roles }: StaffMember): StaffMember => ({ staffID, roles });

const expiryOf = ({ createdAt, now }: { createdAt: Date; now: Date }, { idleMs, lifeMs }: SessionLimits) =>
  new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + lifeMs));
