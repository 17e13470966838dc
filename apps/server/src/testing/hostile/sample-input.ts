import { z } from 'zod';
import type { Random } from '../seeded-random.ts';

/** What of JSON Schema our inputs are written with. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  propertyNames?: Schema;
  additionalProperties?: Schema;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** Values of things that exist, by the name of the field that asks for one. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const byFormat: Record<string, string> = {
  date: '2026-03-04',
  'date-time': '2026-03-04T10:00:00Z',
  email: 'ada@example.com',
  uri: 'https://tool.example/hook',
  uuid: '6f1c6f0e-5a0b-4f6e-9d3a-0f5f1c2d3e4f',
};
/** Where a schema reads on by itself, it tells no format. */
const byName: Record<string, string> = {
  email: 'ada@example.com',
  starts: '2026-03-04T10:00',
  ends: '2026-04-04T10:00',
};
/** For texts that must look like something. */
const forms = [
  'a',
  'E1 6AN',
  'E1',
  '10:00',
  '2026-03-04',
  '0000',
  '123456',
  '07700 900123',
  'RE10001',
  '1',
  'AB12',
  'a'.repeat(22),
  'a'.repeat(43),
  `B${'a'.repeat(86)}`,
];

/** An input as the call's schema wants it: what is mutated then gets past all checks but one. */
export function sampleInput(type: z.ZodType, known: Known, random: Random): unknown {
  // our own schemas, in the form that JSON Schema gives them
  const root = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  return sample(root, '', { root, known, random });
}

interface Sampling {
  root: Schema;
  known: Known;
  random: Random;
}

function sample(schema: Schema, name: string, sampling: Sampling): unknown {
  const { root, known, random } = sampling;
  if (schema.$ref) return sample(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, sampling);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(random.pick(choices), name, sampling);
  const exists = known[name];
  if (exists && exists.length > 0 && schema.type !== 'array' && schema.type !== 'object')
    return random.pick(exists);
  if (schema.type === 'string') return sampleText(schema, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, name, sampling)));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? recordOf(schema))
          .filter(([key]) => !schema.properties || schema.required?.includes(key) || random.below(3) > 0)
          .map(([key, part]) => [key, sample(part, key, sampling)]),
      );
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, random.below(3)) }, () =>
        sample(schema.items ?? {}, name, sampling),
      );
    case 'integer':
    case 'number':
      // things have low numbers in a small shop
      if (name.endsWith('ID')) return 1 + random.below(4);
      // later than where it begins
      if (name.startsWith('until')) return schema.maximum ?? 2;
      return Math.min(Math.max(schema.minimum ?? 0, 1), schema.maximum ?? 1);
    case 'boolean':
      return random.below(2) === 0;
    case 'null':
      return null;
    default:
      return {};
  }
}

/** A record by a list of names has all of them. */
const recordOf = ({ propertyNames, additionalProperties = {} }: Schema): Record<string, Schema> =>
  Object.fromEntries((propertyNames?.enum ?? []).map((name) => [String(name), additionalProperties]));

function sampleText(schema: Schema, name: string): string {
  const { format = '', minLength = 0, maxLength = 1_000, allOf = [] } = schema;
  const known = byFormat[format] ?? byName[name];
  if (known !== undefined) return known;
  const patterns = [schema, ...allOf].flatMap(({ pattern }) => (pattern ? [new RegExp(pattern, 'u')] : []));
  const isRight = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((pattern) => pattern.test(text));
  return forms.find(isRight) ?? 'a'.repeat(Math.max(minLength, 1));
}
