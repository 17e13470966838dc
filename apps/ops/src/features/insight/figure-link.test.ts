import {
  insightFigureNames,
  insightMoneyNames,
  insightStageNames,
  insightStepNames,
} from '@fettle/domain/ops/insight';
import { expect, test } from 'vitest';
import { figurePath, figureTitle, readFigure, type Figure } from './figure-link.ts';

const range = { from: '2026-03-01', until: '2026-03-31' };
const figures: Omit<Figure, 'from' | 'until'>[] = [
  ...insightStepNames.map((key) => ({ figure: 'step' as const, key })),
  ...insightStageNames.map((key) => ({ figure: 'stage' as const, key })),
  ...insightMoneyNames.map((key) => ({ figure: 'money' as const, key })),
  { figure: 'claims' },
  { figure: 'feedback' },
  { figure: 'feedback', key: 'none' },
  { figure: 'feedback', key: '7', name: 'Kofi Tinkerman' },
  { figure: 'promo', key: 'FIX 10&key=x' },
  { figure: 'promoPaid', key: 'FIX10' },
  { figure: 'outside', key: 'M1' },
  { figure: 'outsideTries' },
  { figure: 'errors', key: '0123456789abcdef0123456789abcdef' },
];

test.each(figures)('%j is found again by its address, and has a title', (figure) => {
  const [path, query] = figurePath({ ...figure, ...range }).split('?');
  expect(path).toBe('/insight/orders');
  const found = readFigure(new URLSearchParams(query));
  expect(found).toMatchObject({ ...figure, ...range });
  expect(found && figureTitle(found)).toMatch(/^[A-Z]\S/);
});

test('every figure has a row above', () => {
  expect([...new Set(figures.map(({ figure }) => figure))].toSorted()).toEqual(insightFigureNames.toSorted());
});

test.each([
  '',
  'figure=step',
  'figure=step&key=asked',
  'figure=nothing&from=2026-03-01&until=2026-03-31',
  'figure=step&key=asked&from=2026-03-02&until=2026-03-01',
  'figure=step&key=asked&from=2026-03-02&until=soon',
])('%s is no figure', (query) => {
  expect(readFigure(new URLSearchParams(query))).toBeUndefined();
});
