import type { Who } from '@fettle/domain/principal';
import type { RefusalReason } from '@fettle/domain/refusal';
import type { z } from 'zod';
import type { ActName } from '@fettle/domain/acts/acts';
import type { HoldTask } from '@fettle/domain/ticket/tasks';

/** What a cached answer depends on; the database tells every process when it changed. */
export type CacheTopic = 'brand' | 'catalogue' | 'remoteConfig' | 'stageDurations' | 'closures';

/** The act that a call performs; one for each trip where its input says which. */
export type PerformedAct = ActName | Readonly<Record<HoldTask, ActName>>;

export interface CallEntry {
  /** planned: the capability is not built yet, and the call answers as an unknown one. */
  status: 'built' | 'planned';
  who: Who;
  input: z.ZodType;
  /** The two address calls read their query string; all others a JSON body. */
  inputFrom?: 'query';
  output: z.ZodType;
  /**
   * What it may refuse, besides loggedOut and notAllowed where it is not for anyone, secondFactorNeeded to staff, and
   * tooManyRequests to a key.
   */
  refusals: readonly RefusalReason[];
  /** The act on a ticket that it performs: then it needs no handler (act-call.ts makes such entries). */
  act?: PerformedAct;
  /** The acts that its own handler performs, as the input wants it. */
  acts?: readonly ActName[];
  /** Also for staff who must set up a second factor before anything else. */
  duringSetUp?: true;
  /** The answer depends on the input and this topic alone, so that every visitor may share it. */
  cachedBy?: CacheTopic;
  /** For the OpenAPI document: what it does, in one line. Every call of the open API has it. */
  summary?: string;
  /** For the OpenAPI document: what a reader must know besides. */
  description?: string;
  /** A change made with a key: it carries an Idempotency-Key, and is done once for each. */
  isWrite?: true;
}

/** Staff calls stand under this, and nothing else but the staff's sign-in does: they have a session of their own. */
export const opsPrefix = 'ops/';

/** The open API: calls by key stand under this, and nothing else does. */
export const openPrefix = 'v1/';

/** Keeps the literal types of an entry while checking its shape. */
export const defineCall = <const Entry extends CallEntry>(entry: Entry): Entry => entry;
