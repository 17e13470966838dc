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

export interface SettingLine {
  name: string;
  means: string;
  /** Undefined: anything that its schema lets pass. */
  choices: readonly string[] | undefined;
  /** What holds without it. */
  unset: string;
}

/** A setting as docs/settings.md describes it, by its schema alone. */
export function toSettingLine(name: string, schema: z.ZodType): SettingLine {
  const { description, unset } = schema.meta() ?? {};
  const inner = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  const byDefault = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
  const isShown = typeof byDefault === 'string' || typeof byDefault === 'number';
  const words = [isShown ? `\`${byDefault}\`` : undefined, unset].filter((part) => typeof part === 'string');
  if (!description || words.length === 0) {
    throw new Error(`${name}: its meta() must say what it means and, without a default, what holds unset`);
  }
  return {
    name,
    means: description,
    choices: inner instanceof z.ZodEnum ? inner.options.map(String) : undefined,
    unset: words.join('; '),
  };
}
