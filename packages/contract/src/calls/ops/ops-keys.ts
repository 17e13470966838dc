import { scopes } from '@fettle/domain/scopes';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { id, line } from '../../entities/field.ts';

const administrators = { staff: ['administrator'] } as const;

const listed = z.object({
  keyID: id,
  name: z.string(),
  /** The last four signs: enough to tell it from others. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  perMinute: z.int(),
  madeAt: z.iso.datetime(),
  /** Who made it. */
  madeBy: z.string(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  state: z.enum(['live', 'expired', 'revoked']),
});
export type ListedKey = z.output<typeof listed>;

/** Keys for the business's own tools. */
export const opsKeyCalls = {
  'ops/keys/list': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({}),
    output: z.object({ keys: z.array(listed) }),
    refusals: [],
  }),
  /** The answer is the only place where the key itself is ever told. */
  'ops/keys/add': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({
      name: line(60).min(2),
      scopes: z
        .array(z.enum(scopes))
        .min(1, 'choose at least one')
        .transform((chosen) => [...new Set(chosen)]),
      perMinute: z.int().min(1).max(6_000).default(120),
      /** The last London day on which it works; left out: until it is revoked. */
      lastDay: z.iso.date().optional(),
    }),
    output: z.object({ keyID: id, key: z.string() }),
    refusals: ['tooManyKeys'],
  }),
  /** Its next call is refused. */
  'ops/keys/revoke': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ keyID: id }),
    output: z.object({}),
    refusals: ['unknownKey'],
  }),
};
