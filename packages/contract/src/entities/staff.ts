import { z } from 'zod';
import { roles } from '@fettle/domain/actor';
import { line } from './field.ts';

/** A member of staff as the operations console shows them. */
export const staffMember = z.object({
  staffID: z.number(),
  name: z.string(),
  /** The broadest first. */
  roles: z.array(z.enum(roles)),
  /** Technicians from before the console have none. */
  email: z.string().nullable(),
});

/** Themselves, as they see it. */
export const signedInStaff = staffMember.extend({
  /** The broadest, for a tab of the release before, which shows nobody without one. */
  role: z.enum(roles),
});

/** As long as any that somebody may have chosen; hashing a longer one would only cost time. */
export const typedPassword = z.string().min(1).max(200);

/** What an administrator types about somebody. */
export const staffDetails = {
  name: line(80).min(1),
  email: line(254).pipe(z.email({ error: 'must be an email address' })),
  /** In any order; they are kept with the broadest first. */
  roles: z
    .array(z.enum(roles))
    .min(1)
    .refine((given) => new Set(given).size === given.length, 'must name each role once'),
};

/** What a link in a mail carries. */
export const linkToken = z.string().regex(/^[\w-]{43}$/);
