import { z } from 'zod';
import { roles } from '@fettle/domain/actor';

/** A member of staff as the operations console shows them. */
export const staffMember = z.object({ staffID: z.number(), name: z.string(), role: z.enum(roles) });

/** Themselves, as they see it: technicians from before the console have no email address. */
export const signedInStaff = staffMember.extend({ email: z.string().nullable() });
