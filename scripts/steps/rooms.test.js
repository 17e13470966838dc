import { expect, test } from 'vitest';
import { findArrowsBack, findCircles, findCrowded } from './rooms.js';

const file = (path, ...imported) => ({
  file: path,
  text: imported.map((to) => `import { x } from '${to}';\n`).join(''),
});

test('folders that import one way form no circle', () => {
  expect(
    findCircles([file('quotes/card.tsx', '../ticket/act.ts', './price.ts'), file('ticket/act.ts')]),
  ).toEqual([]);
});

test('two folders that use each other through different files are found', () => {
  const circles = findCircles([
    file('quotes/view.tsx', '../ticket/act.ts'),
    file('ticket/page.tsx', '../quotes/view.tsx'),
    file('ticket/act.ts'),
  ]);
  expect(circles).toEqual([
    { rooms: ['quotes', 'ticket', 'quotes'], example: ['quotes/view.tsx', 'ticket/page.tsx'] },
  ]);
});

test('a circle of three is found, behind a lazy import too', () => {
  const circles = findCircles([
    file('a/a.ts', '../b/b.ts'),
    file('b/b.ts', '../c/c.ts'),
    { file: 'c/c.ts', text: "const load = () => import('../a/a.ts');" },
  ]);
  expect(circles.map(({ rooms }) => rooms)).toEqual([['a', 'b', 'c', 'a']]);
});

test('two folders inside one room that use each other are found, by types too', () => {
  const circles = findCircles([
    { file: 'stores/road/run.ts', text: "import type { Ticket } from '../tickets/find.ts';" },
    file('stores/tickets/find.ts', '../road/windows.ts'),
  ]);
  expect(circles.map(({ rooms }) => rooms)).toEqual([['stores/road', 'stores/tickets', 'stores/road']]);
});

test('a room imports from those before it, and the program from all', () => {
  const order = ['platform', 'tickets', 'edge'];
  expect(
    findArrowsBack(
      [
        file('edge/api/dispatch.ts', '../../tickets/acts/perform.ts', '../../platform/log.ts'),
        file('main.ts', './edge/api/dispatch.ts'),
      ],
      order,
    ),
  ).toEqual([]);
  expect(
    findArrowsBack(
      [
        file('platform/log.ts', '../tickets/acts/perform.ts'),
        file('tickets/view.ts', '../main.ts'),
        file('misc/help.ts'),
      ],
      order,
    ),
  ).toEqual([
    'platform/log.ts → tickets/acts/perform.ts',
    'tickets/view.ts → main.ts',
    'misc is no room of the list',
  ]);
});

test('a folder with a twenty-first file is crowded; tests, builders and migrations are not counted', () => {
  const some = (count, name) => Array.from({ length: count }, (_, at) => name(at));
  const twenty = some(20, (at) => `apps/web/src/pay/${at}.tsx`);
  const uncounted = [
    ...some(30, (at) => `apps/web/src/pay/${at}.test.tsx`),
    ...some(30, (at) => `apps/server/src/testing/${at}.ts`),
    ...some(30, (at) => `apps/server/src/platform/database/migrations/${at}.sql`),
  ];
  expect(findCrowded([...twenty, ...uncounted])).toEqual([]);
  expect(findCrowded([...twenty, 'apps/web/src/pay/pay.css'])).toEqual([
    'apps/web/src/pay has 21 files: at most 20, group them',
  ]);
});
