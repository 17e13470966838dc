import type { RefusalReason } from '@fettle/domain/refusal';
import type { z } from 'zod';

/** What a cached answer depends on; the database tells every process when it changed. */
export type CacheTopic = 'catalogue' | 'remoteConfig';

export interface CallEntry {
  /** planned: the capability is not built yet, and the call answers as an unknown one. */
  status: 'built' | 'planned';
  who: 'anyone' | 'customer';
  input: z.ZodType;
  /** The two address calls read their query string; all others a JSON body. */
  inputFrom?: 'query';
  output: z.ZodType;
  /** What it may refuse, besides logged-out where `who` is customer. */
  refusals: readonly RefusalReason[];
  /** The answer depends on the input and this topic alone, so that every visitor may share it. */
  cachedBy?: CacheTopic;
}

/** Keeps the literal types of an entry while checking its shape. */
export const defineCall = <const Entry extends CallEntry>(entry: Entry): Entry => entry;
