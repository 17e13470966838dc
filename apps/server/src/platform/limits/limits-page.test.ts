import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { uploadRoutes } from '../../wiring/app.ts';

const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const page = read('docs/limits.md');
/** The cells of every line of its tables, without the marks of code. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
  .map((path) => ({ path, text: read(path) }));

/** A product of numbers and of names for such products in the same file: all that limits are written with. */
function valueOf(expression: string, text: string): number | undefined {
  const factors = expression.split('*').map((factor) => {
    const name = factor.trim();
    if (/^[\d_]+$/.test(name)) return Number(name.replaceAll('_', ''));
    const [, meaning] = new RegExp(String.raw`const ${name}(?:: \w+)? = ([^;{]+);`).exec(text) ?? [];
    return meaning === undefined ? undefined : valueOf(meaning, text);
  });
  if (factors.includes(undefined)) return undefined;
  return factors.reduce((product, factor) => (product ?? 0) * (factor ?? 0), 1);
}

const unitNames = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

function inWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a time this test cannot read';
  const [unit, name] = unitNames.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  const count = seconds / unit;
  if (count > 1) return `in ${count} ${name}s`;
  return name === 'hour' ? 'an hour' : `a ${name}`;
}

const written = /\{\s*name: ['`]([^'`]+)['`],\s*max: ([^,]+),\s*windowSeconds: ([^},]+?),?\s*\}/g;
const rateLimits = sources.flatMap(({ path, text }) =>
  [...text.matchAll(written)].map(([, name = '', max = '', window = '']) => ({
    name: name.replaceAll(/\$\{(\w+)\}/g, '{$1}'),
    most: `${valueOf(max, text)?.toLocaleString('en-GB') ?? max} ${inWords(valueOf(window, text))}`,
    path: path.replace('apps/server/src/', ''),
  })),
);

test('there are rate limits to be found, and none in a form that is not read here', () => {
  expect(rateLimits.length).toBeGreaterThan(30);
  const inAll = sources.flatMap(({ text }) => text.match(/windowSeconds: (?!number)/g) ?? []);
  expect(rateLimits).toHaveLength(inAll.length);
});

test.each(rateLimits)('the rate limit $name is on the page, with its figure', ({ name, most, path }) => {
  const named = rows.filter(([limit, , , where]) => limit === name && where === path);
  expect(named.map(([, figure]) => figure)).toContain(most);
});

test('the page has no rate limit that is gone', () => {
  const heading = page.indexOf('## Rate limits');
  const below = page.slice(heading, page.indexOf('\n## ', heading + 1));
  const named = [...below.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  const known = new Set(rateLimits.map(({ name }) => name));
  expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
});

test.each(uploadRoutes)('the upload %s is on the page, and what is read of it has a most', (path) => {
  const row = rows.find(([route]) => route === path);
  expect(row?.[1]).toMatch(/^\d+ MB$/);
});

/** A figure as the page writes it: bytes in round units, everything else as a number. */
function figure(name: string, value: number): string {
  if (!/bytes/i.test(name)) return value.toLocaleString('en-GB');
  if (value % (1024 * 1024) === 0) return `${value / (1024 * 1024)} MB`;
  return value % 1024 === 0 ? `${value / 1024} KB` : value.toLocaleString('en-GB');
}

const constants = rows.filter(([, , , where]) => /\.ts:\w+$/.test(where ?? ''));

test.each(constants)('%s is at most %s', (_what, most = '', _counted, where = '') => {
  const [path = '', name = ''] = where.split(':');
  const file = path.startsWith('packages/') ? path : `apps/server/src/${path}`;
  const text = read(file);
  const [, value = ''] = new RegExp(String.raw`\b${name}(?:: \w+)?(?: =|:) ([\d_* ]+)`).exec(text) ?? [];
  expect(figure(name, valueOf(value, text) ?? Number.NaN)).toBe(most);
});

test('the constants of the page are read', () => {
  expect(constants.length).toBeGreaterThan(15);
});
