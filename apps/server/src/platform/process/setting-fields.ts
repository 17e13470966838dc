import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/, abort: true }).refine((text) => new URL(text).pathname === '/', {
  error: 'must be an origin such as https://fettle.example, without a path',
});
export const originWithoutSlash = origin.transform((text) => new URL(text).origin);
/** Unlike an origin, a log database may have a path. */
export const baseUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`);
