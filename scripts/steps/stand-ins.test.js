import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './run.js';
import { checkStandIns, findStandIns } from './stand-ins.js';

const loader = 'apps/server/src/wiring/stand-ins.ts';
const inServer = '../../../../packages/sandbox/src/stand-ins.ts';

test.each([
  ['a static import', 'apps/server/src/wiring/app.ts', `import { standIns } from '${inServer}';`],
  ['a type', 'apps/server/src/edge/api/x.ts', `import type { A } from '../${inServer}';`],
  ['a lazy import elsewhere', 'apps/server/src/wiring/app.ts', `await import('${inServer}')`],
  ['a static import by the loader', loader, `import { standIns } from '${inServer}';`],
  ['an import by name', 'apps/ops/src/main.tsx', `import '@fettle/sandbox/stand-ins';`],
  ['the site', 'apps/web/src/root.tsx', `import x from '../../../packages/sandbox-web/src/check-card.ts';`],
  ['a re-export', 'packages/domain/src/x.ts', `export { a } from '../../sandbox/src/page.ts';`],
  ['a worker', 'apps/server/src/wiring/x.ts', `new Worker(new URL("${inServer}", import.meta.url))`],
])('%s is found', (_what, file, text) => {
  expect(findStandIns([{ file, text }])).toEqual([expect.stringMatching(`^${file} → `)]);
});

test.each([
  ['a lazy import by the loader', loader, `const { standIns } = await import('${inServer}');`],
  ['a test', 'apps/server/src/wiring/app.test.ts', `import { standIns } from '${inServer}';`],
  ['what tests share', 'apps/server/src/testing/stripe.ts', `import { standIns } from '${inServer}';`],
  [
    'another folder of that name',
    'apps/server/src/wiring/x.ts',
    `import { a } from '../stores/sandbox/a.ts';`,
  ],
])('%s is not', (_what, file, text) => {
  expect(findStandIns([{ file, text }])).toEqual([]);
});

test('the product as it stands passes, and fails with an import planted in it', () => {
  expect(checkStandIns(root)).toMatchObject({ code: 0 });

  const copy = mkdtempSync(join(tmpdir(), 'fettle-stand-ins-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const folder of [
    'apps/server',
    'apps/web',
    'apps/ops',
    'packages/domain',
    'packages/contract',
    'packages/ui',
  ]) {
    mkdirSync(join(copy, folder, 'src'), { recursive: true });
  }
  cpSync(join(root, 'apps/server/src/wiring'), join(copy, 'apps/server/src/wiring'), { recursive: true });
  expect(checkStandIns(copy)).toMatchObject({ code: 0 });
  writeFileSync(join(copy, 'apps/server/src/wiring/planted.ts'), `export * from '${inServer}';\n`);
  expect(checkStandIns(copy)).toMatchObject({
    code: 1,
    output: expect.stringContaining('apps/server/src/wiring/planted.ts → '),
  });
});
