import { z } from 'zod';
import { roles } from '@fettle/domain/actor';
import { line } from './field.ts';

/** A member of staff as the operations console shows them. */
export const staffMember = z.object({ staffID: z.number(), name: z.string(), role: z.enum(roles) });

/** Themselves, as they see it: technicians from before the console have no email address. */
export const signedInStaff = staffMember.extend({ email: z.string().nullable() });

/** As long as any that somebody may have chosen; hashing a longer one would only cost time. */
export const typedPassword = z.string().min(1).max(200);

/** What an administrator types about somebody. */
export const staffDetails = {
  name: line(80).min(1),
  email: line(254).pipe(z.email({ error: 'must be an email address' })),
  role: z.enum(roles),
};

/** What a link in a mail carries. */
export const linkToken = z.string().regex(/^[\w-]{43}$/);
