import { serialize } from 'hono/utils/cookie';
import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../../platform/process/clock.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import {
  beginSession,
  createSession,
  deleteSession,
  extendSession,
  findSession,
  markSessionSeen,
  mergeSessionData,
  type SignIn,
  type StoredSession,
} from '../../stores/people/sessions.ts';
import { hashOf } from '../../stores/people/token-hash.ts';
import { customerLifeMs, customerSeenEveryMs, visitorLifeMs } from './lifetimes.ts';
import { createToken, isToken } from './token.ts';

/** `__Host-` binds the cookie to this host and to https; browsers refuse it over plain http. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session');

/**
 * The session of a visitor or customer during one request; the staff's is another class. It is loaded on first use, and
 * no row is inserted before something is stored, so that anonymous reads cost the database nothing.
 */
export class Session {
  readonly #db: Database;
  /** By it the session expires, and what was let into it for a while. */
  readonly clock: Clock;
  readonly #secure: boolean;
  readonly #readToken: () => string | undefined;
  #token: string | undefined;
  #loading: Promise<StoredSession | undefined> | undefined;
  #setCookie: string | undefined;

  constructor(options: {
    db: Database;
    clock: Clock;
    secure: boolean;
    /** Called on first use: most requests never need their session, and then no cookie is parsed. */
    readToken: () => string | undefined;
  }) {
    this.#db = options.db;
    this.clock = options.clock;
    this.#secure = options.secure;
    this.#readToken = options.readToken;
  }

  /** The Set-Cookie header this request must answer with, if any. */
  get setCookie(): string | undefined {
    return this.#setCookie;
  }

  /** Whether the request brings a token; whether it opens a session, the database knows. */
  get hasToken(): boolean {
    return this.#tokenOfRequest() !== undefined;
  }

  async customerID(): Promise<number | undefined> {
    return (await this.#load())?.customer?.customerID;
  }

  /** Its public id, which opens nothing; undefined while no row exists. */
  async sessionID(): Promise<number | undefined> {
    return (await this.#load())?.sessionID;
  }

  /** What the database knows its token by; undefined while no row exists. */
  async tokenHash(): Promise<Buffer | undefined> {
    await this.#load();
    return this.#token === undefined ? undefined : hashOf(this.#token);
  }

  async get(key: string): Promise<unknown> {
    return (await this.#load())?.data[key];
  }

  async set(key: string, value: unknown): Promise<void> {
    const stored = await this.#load();
    if (!stored || !this.#token) return this.#enter(await this.#create({ [key]: value }));
    await mergeSessionData(this.#db, this.#token, { [key]: value });
    stored.data = { ...stored.data, [key]: value };
  }

  /**
   * A new token at every sign-in prevents session fixation. A visitor's draft is kept; another customer's data is not.
   * `decide` runs in the same transaction, so that signing out everywhere at that moment leaves no session behind.
   */
  async signIn<Who extends SignIn>(decide: (db: Database) => Promise<Who>): Promise<Who> {
    const formerToken = this.#tokenOfRequest();
    const { signIn, begun } = await inTransaction(this.#db, async (trx) => {
      const signIn = await decide(trx);
      return { signIn, begun: await this.#begin(trx, signIn, formerToken) };
    });
    this.#enter(begun);
    return signIn;
  }

  async end(): Promise<void> {
    await this.#load();
    if (this.#token) await deleteSession(this.#db, this.#token);
    this.#token = undefined;
    this.#loading = Promise.resolve(undefined);
    this.#setCookie = this.#cookie('', 0);
  }

  async #begin(db: Database, signIn: SignIn, formerToken: string | undefined): Promise<Begun> {
    const now = this.clock.now();
    const customer = { customerID: signIn.customerID, lastSeenAt: now };
    const expiresAt = new Date(now.getTime() + customerLifeMs);
    const token = createToken();
    const begun = await beginSession(db, { token, formerToken, signIn, now, expiresAt });
    if (!begun) throw new Refusal('loginExpired');
    return { token, stored: { ...begun, customer, expiresAt } };
  }

  /** A visitor's. */
  async #create(data: Record<string, unknown>): Promise<Begun> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + visitorLifeMs);
    const token = createToken();
    const sessionID = await createSession(this.#db, { token, signIn: undefined, data, now, expiresAt });
    return { token, stored: { sessionID, customer: undefined, data, expiresAt } };
  }

  #enter({ token, stored }: Begun): void {
    this.#token = token;
    this.#loading = Promise.resolve(stored);
    this.#setCookie = this.#cookie(token, lifeOf(stored));
  }

  #tokenOfRequest(): string | undefined {
    const token = this.#token ?? this.#readToken();
    return isToken(token) ? token : undefined;
  }

  #load(): Promise<StoredSession | undefined> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  async #read(): Promise<StoredSession | undefined> {
    const token = this.#tokenOfRequest();
    if (!token) return undefined;
    this.#token = token;
    const now = this.clock.now();
    const stored = await findSession(this.#db, token, now);
    if (!stored) return undefined;
    const lifeMs = lifeOf(stored);
    // sliding expiry, written only past half the lifetime
    if (stored.expiresAt.getTime() - now.getTime() < lifeMs / 2) {
      stored.expiresAt = new Date(now.getTime() + lifeMs);
      await extendSession(this.#db, token, stored.expiresAt);
      this.#setCookie = this.#cookie(token, lifeMs);
    }
    if (stored.customer && now.getTime() - stored.customer.lastSeenAt.getTime() >= customerSeenEveryMs) {
      stored.customer.lastSeenAt = now;
      await markSessionSeen(this.#db, token, now);
    }
    return stored;
  }

  #cookie(value: string, lifeMs: number): string {
    return serialize(sessionCookieName(this.#secure), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#secure,
      maxAge: Math.floor(lifeMs / 1000),
    });
  }
}

interface Begun {
  token: string;
  stored: StoredSession;
}

const lifeOf = (session: Pick<StoredSession, 'customer'>) =>
  session.customer ? customerLifeMs : visitorLifeMs;
