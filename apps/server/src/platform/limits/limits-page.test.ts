import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticeNames } from '@fettle/domain/ticket/telling/notices';
import { testApp } from '../../testing/app.ts';
import { uploadRoutes } from '../../wiring/app.ts';
import { scarce } from './scarce.ts';

const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const page = read('docs/limits.md');
/** The cells of every line of its tables, without the marks of code. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
const rows = rowsOf(page);

/** A section of the page. */
function below(title: string): string {
  const heading = page.indexOf(`## ${title}\n`);
  const next = page.indexOf('\n## ', heading + 1);
  return page.slice(heading, next === -1 ? undefined : next);
}

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

const written =
  /\{\s*name: ['`]([^'`]+)['`],\s*max: ([^,]+),\s*windowSeconds: ([^},]+?),\s*per: '([^']+)',?\s*\}/g;
const rateLimits = sources.flatMap(({ path, text }) =>
  [...text.matchAll(written)].map(([, name = '', max = '', window = '', per = '']) => ({
    name: name.replaceAll(/\$\{(\w+)\}/g, '{$1}'),
    most: `${valueOf(max, text)?.toLocaleString('en-GB') ?? max} ${inWords(valueOf(window, text))}`,
    per,
    path: path.replace('apps/server/src/', ''),
  })),
);

test('there are rate limits to be found, and none in a form that is not read here', () => {
  expect(rateLimits.length).toBeGreaterThan(30);
  const inAll = sources.flatMap(({ text }) => text.match(/windowSeconds: (?!number)/g) ?? []);
  expect(rateLimits).toHaveLength(inAll.length);
});

test.each(rateLimits)('the rate limit $name is on the page, with its figure and its owner', (limit) => {
  const { name, most, per, path } = limit;
  const named = rows.filter(([listed, , , where]) => listed === name && where === path);
  expect(named.map(([, figure, owner]) => [figure, owner])).toContainEqual([most, per]);
});

test('the page has no rate limit that is gone', () => {
  const named = [...below('Rate limits').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
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

test('everything scarce is on the page with its most and its owner, and nothing else is', () => {
  const shares = Object.values(scarce).map(({ what, most, owner }) => [
    what,
    most.toLocaleString('en-GB'),
    owner.replaceAll('`', ''),
  ]);
  const [, , ...listed] = rowsOf(below('What is scarce'));
  expect(listed).toEqual(shares);
});

test('every route is on the page, with the most that is read of a body, and none that is gone', async () => {
  const { app } = await testApp({ identity: true });
  const routes = app.routes
    // guards of everything below, and what stands in for a service
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/_sandbox/'))
    .map(({ method, path }) => `${method} ${path.replace(/\{.*\}/, '')}`);
  const [, , ...listed] = rowsOf(below('Routes'));
  expect(listed.map(([route = '']) => route).toSorted()).toEqual([...new Set(routes)].toSorted());
  for (const [route = '', most, against] of listed) {
    if (route.startsWith('GET ')) expect(most, route).toBe('–');
    else expect(most, route).toMatch(/^\d+ [KM]B$/);
    expect(against, route).not.toBe('');
  }
  // a route that says it is counted by a limit names one that there is
  const known = new Set(rateLimits.map(({ name }) => name));
  const named = [...below('Routes').matchAll(/^\|[^|]*\|[^|]*\|(.*)\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
});

test('every notice is on the page, and none that is gone', () => {
  const [, names = ''] = /too:\n\n([^]*?)\.\n\n/.exec(below('Notices')) ?? [];
  expect([...names.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...noticeNames]);
});

test('every other mail is on the page, with whose mailbox it goes to', () => {
  const sent = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bsendMail\([^;]*?\{ kind: '(\w+)' \}/g)].map(([, kind = '']) => [
      kind,
      path.replace('apps/server/src/', ''),
    ]),
  );
  const [, , ...listed] = rowsOf(below('Notices'));
  const inOrder = (pairs: (string | undefined)[][]) => pairs.map((pair) => pair.join(' in ')).toSorted();
  expect(inOrder(listed.map(([, mailbox, , where]) => [mailbox, where]))).toEqual([
    ...new Set(inOrder(sent)),
  ]);
  // all are sent by one of these, or say whom by a function of their own
  const calls = sources.flatMap(({ text }) => text.match(/await sendMail\((?!\{\s*from)/g) ?? []);
  expect(calls).toHaveLength(sent.length + 1);
});
