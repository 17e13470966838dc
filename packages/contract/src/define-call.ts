import type { Who } from '@fettle/domain/principal';
import type { RefusalReason } from '@fettle/domain/refusal';
import type { z } from 'zod';

/** What a cached answer depends on; the database tells every process when it changed. */
export type CacheTopic = 'catalogue' | 'remoteConfig' | 'stageDurations';

export interface CallEntry {
  /** planned: the capability is not built yet, and the call answers as an unknown one. */
  status: 'built' | 'planned';
  who: Who;
  input: z.ZodType;
  /** The two address calls read their query string; all others a JSON body. */
  inputFrom?: 'query';
  output: z.ZodType;
  /** What it may refuse, besides loggedOut, notAllowed and secondFactorNeeded where it is not for anyone. */
  refusals: readonly RefusalReason[];
  /** Also for staff who must set up a second factor before anything else. */
  duringSetUp?: true;
  /** The answer depends on the input and this topic alone, so that every visitor may share it. */
  cachedBy?: CacheTopic;
}

/** Staff calls stand under this, and nothing else but the staff's sign-in does: they have a session of their own. */
export const opsPrefix = 'ops/';

/** Keeps the literal types of an entry while checking its shape. */
export const defineCall = <const Entry extends CallEntry>(entry: Entry): Entry => entry;
