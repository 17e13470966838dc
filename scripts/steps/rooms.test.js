import { expect, test } from 'vitest';
import { findCircles } from './rooms.js';

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
