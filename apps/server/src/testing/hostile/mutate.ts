import type { Random } from '../seeded-random.ts';

/** Values that have broken servers before. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  [],
  {},
  [[]],
  0,
  -0,
  -1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 31),
  1e308,
  -1e-308,
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Egnp.exe',
  '\uFEFF',
  '🧨'.repeat(50),
  'e\u0301'.repeat(200),
  'a'.repeat(100),
  'a'.repeat(10_001),
  "'; drop table ticket; --",
  '%',
  '\\',
  '_%\\%',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  'line\r\nBcc: victim@example.com',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  '-1',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-03-04T10:00:00+99:99',
  '24:00',
  '99:99',
  '00000000-0000-0000-0000-000000000000',
  'ada@example.com\0',
  `${'a'.repeat(250)}@${'b'.repeat(250)}.example`,
  '"a b"@example.com',
  'http://127.0.0.1:5432/',
  'http://[::ffff:169.254.169.254]/latest/meta-data',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'RE2147483648',
  'RE0',
  { $gt: '' },
  { toString: 'x', valueOf: 1, length: -1 },

  Array.from({ length: 2_000 }, (_, at) => at),
  Array.from({ length: 3 }, () => null),
];

type Path = (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

/** Another input, wrong in one place or two. */
export function mutate(input: unknown, random: Random): unknown {
  let mutated: unknown = structuredClone(input);
  for (let times = 1 + random.below(2); times > 0; times--) {
    const path = random.pick(pathsIn(mutated));
    // a clone: no part of it may stand in two places, where the next change would close a circle
    mutated = structuredClone(changeAt(mutated, path, random));
  }
  return mutated;
}

function changeAt(value: unknown, [key, ...rest]: Path, random: Random): unknown {
  if (key !== undefined && typeof value === 'object' && value !== null) {
    // a path of this very value
    const holder = value as Record<string | number, unknown>;
    if (rest.length === 0 && random.below(6) === 0) delete holder[key];
    else holder[key] = changeAt(holder[key], rest, random);
    return holder;
  }
  switch (random.below(8)) {
    case 0:
      return nested(value, 20 + random.below(40));
    case 1:
      return Array.isArray(value) ? value.concat(value, value) : [value, value];
    case 2:
      return typeof value === 'object' && value !== null
        ? Object.assign(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'), value)
        : String(value);
    default:
      return structuredClone(random.pick(hostileValues));
  }
}

function nested(value: unknown, levels: number): unknown {
  let deep = value;
  for (let level = 0; level < levels; level++) deep = level % 2 ? [deep] : { a: deep };
  return deep;
}

/** Bodies that are no input at all. */
export const brokenBodies: readonly (string | Buffer)[] = [
  '',
  'null',
  '[]',
  '"a"',
  '{',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"ticketID":1,"ticketID":2}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `"${'a'.repeat(60_000)}"`,
  '\uFEFF{}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{}', 'utf16le'),
  Buffer.alloc(70_000, 0x20),
];
