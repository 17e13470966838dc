import type { Brand } from '@fettle/contract/brand';
import type { BuiltCallName, CallOutput, calls } from '@fettle/contract/calls';
import type { Actor } from '@fettle/domain/actor';
import type { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import type { Database } from '../database/database.ts';
import type { AddressLookup } from '../ports/address-lookup.ts';
import type { VerifyIdToken } from '../ports/id-token.ts';
import type { Session } from '../sessions/session.ts';

/** What is remote or ours alone, chosen once when the server starts. */
export interface CallServices {
  addresses: AddressLookup;
  verifyIdToken: VerifyIdToken;
  brand: Brand;
  publicUrl: string;
}

/** What a request tells of where it comes from: enough to count by and to name a session after. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** What every call may use. */
export interface CallContext extends CallServices {
  db: Database;
  clock: Clock;
  session: Session;
  visitor: Visitor;
}

/** Dispatch has checked that a customer is signed in. */
export interface CustomerContext extends CallContext {
  customerID: number;
  /** The same customer, as the acts they bring about record it. */
  actor: Extract<Actor, { kind: 'customer' }>;
}

/** Success with a word of caution (rc 1). */
export class Warning<Data> {
  readonly msg: string;
  readonly data: Data;

  constructor(msg: string, data: Data) {
    this.msg = msg;
    this.data = data;
  }
}

type ContextOf<Name extends BuiltCallName> = (typeof calls)[Name]['who'] extends 'customer'
  ? CustomerContext
  : CallContext;

/** The code behind one call: parsed input in, output or Refusal out. */
export type Handler<Name extends BuiltCallName> = (
  input: z.output<(typeof calls)[Name]['input']>,
  context: ContextOf<Name>,
) => Promise<CallOutput<Name> | Warning<CallOutput<Name>>>;

/** One handler for every built call: a missing one, or one for a planned call, does not compile. */
export type Handlers = { [Name in BuiltCallName]: Handler<Name> };
