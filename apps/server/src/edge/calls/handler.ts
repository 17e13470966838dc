import type { ActCallName, BuiltCallName, CallOutput, calls } from '@fettle/contract/calls';
import type { Promotion } from '@fettle/contract/entities/ticket';
import type { AppEnv } from '@fettle/contract/site/site';
import type { Actor } from '@fettle/domain/actor';
import type { Scope } from '@fettle/domain/scopes';
import type { Who } from '@fettle/domain/principal';
import type { Closure } from '@fettle/domain/closure';
import type { MeasuredStage } from '@fettle/domain/ticket/timeline/stage-durations';
import type { z } from 'zod';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { CachedThing } from '../../platform/cache/cache.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AddressLookup } from '../../outside/ports/address-lookup.ts';
import type { Payments } from '../../outside/ports/payments.ts';
import type { IsPushService } from '../../outside/push/push-services.ts';
import type { VerifyIdToken } from '../../outside/ports/id-token.ts';
import type { Session } from '../../people/sessions/session.ts';
import type { StaffSession } from '../../people/sessions/staff-session.ts';
import type { StaffMember } from '../../stores/people/staff-sessions.ts';
import type { FindDevice } from '../../tickets/quoting/request-reference.ts';
import type { Visitor } from '../../people/sessions/request-scope.ts';

/** The ports and settings that calls use, chosen once when the server starts. */
export interface CallServices {
  addresses: AddressLookup;
  verifyIdToken: VerifyIdToken;
  payments: Payments;
  brand: LiveBrand;
  /** The address mails come from. */
  mailFrom: string;
  appEnv: AppEnv;
  publicUrl: string;
  /** Where staff find the console. */
  opsUrl: string;
  /** Whether administrators must have a second factor. */
  requiresSecondFactor: boolean;
  /** While developing: tools on this machine may be told by webhooks. */
  allowsLocalWebhooks: boolean;
  /** Undefined: push is off. */
  isPushService: IsPushService | undefined;
  /** How many places one customer, telephone number or address may have at a time before anything is paid. */
  maxHeld: number;
  /** The home page's banner, from the cache; null where there is no title. */
  promotion: () => Promise<Promotion | null>;
  /** A device of the catalogue, from the cache. */
  catalogueDevice: FindDevice;
  /** How long stages took, from the cache. */
  measuredStages: () => Promise<readonly MeasuredStage[]>;
  /** Which days the shop closed, and when, from the cache. */
  closures: () => Promise<readonly Closure[]>;
}

/** What any call may use, whoever asks. */
export interface BaseContext extends CallServices {
  db: Database;
  clock: Clock;
  visitor: Visitor;
  /**
   * For a call with `cachedBy`: which things of the topic its answer shows, so that an edit of another leaves it cached.
   * A list that shows only what changes with the whole topic names none. Never called: any change drops the answer.
   */
  dependsOn: (...things: CachedThing[]) => void;
}

/** What every call may use, except those under ops/. */
export interface CallContext extends BaseContext {
  session: Session;
}

/** Dispatch has checked that a customer is signed in. */
export interface CustomerContext extends CallContext {
  customerID: number;
  /** The same customer, as the acts they bring about record it. */
  actor: Extract<Actor, { kind: 'customer' }>;
}

/** What every call under ops/ may use: it cannot reach a customer's session. */
export interface OpsContext extends BaseContext {
  staffSession: StaffSession;
}

/** Dispatch has checked that a member of staff is signed in, with a role that may call this. */
export interface StaffContext extends OpsContext {
  /** With those of their roles that the call is for, the narrowest first: another role of theirs opens nothing here. */
  staff: StaffMember;
  /** The same person in the narrowest of these, as the acts they bring about record it. */
  actor: Extract<Actor, { kind: 'staff' }>;
}

/** Dispatch has checked that the request carries a key with the call's scope: no session can be reached. */
export interface KeyContext extends BaseContext {
  key: { keyID: number; scopes: readonly Scope[] };
  actor: Extract<Actor, { kind: 'key' }>;
  /** Of a write; empty for a read. */
  idempotencyKey: string;
}

/** Success with a message for the customer (rc 1). */
export class Warning<Data> {
  readonly msg: string;
  readonly data: Data;

  constructor(msg: string, data: Data) {
    this.msg = msg;
    this.data = data;
  }
}

/** The handler's context type follows from the call's `who`. */
type ContextOf<Name extends BuiltCallName> = ContextFor<(typeof calls)[Name]['who'], Name>;
type ContextFor<For extends Who, Name extends string> = For extends 'customer'
  ? CustomerContext
  : For extends { scope: Scope }
    ? KeyContext
    : For extends object
      ? StaffContext
      : Name extends `ops/${string}`
        ? OpsContext
        : CallContext;

/** The code behind one call: parsed input in, output or Refusal out. */
export type Handler<Name extends BuiltCallName> = (
  input: z.output<(typeof calls)[Name]['input']>,
  context: ContextOf<Name>,
) => Promise<CallOutput<Name> | Warning<CallOutput<Name>>>;

/** Acts need none: edge/calls/act-handlers.ts makes theirs. */
type HandledCallName = Exclude<BuiltCallName, ActCallName>;

/** One for each call of a room: a missing one, or one too many, does not compile. */
export type HandlersUnder<Prefix extends string> = {
  [Name in HandledCallName as Name extends `${Prefix}${string}` ? Name : never]: Handler<Name>;
};

/** Of every built call. */
export type Handlers = HandlersUnder<''> &
  Readonly<Record<ActCallName, (input: never, context: never) => Promise<unknown>>>;
