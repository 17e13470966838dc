import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayText } from './day-text.tsx';

// eleven at night in London, in summer
const now = new Date('2026-07-01T22:00:00Z');

test.each([
  ['2026-07-01', undefined, 'Today'],
  ['2026-07-02', undefined, 'Tomorrow'],
  ['2026-07-03', undefined, '<span>Fri</span> 3/7/2026'],
  ['2026-11-20', 'long', '<span>Friday</span> 20/11/2026'],
  ['2026-06-30', 'long', '<span>Tuesday</span> 30/6/2026'],
] as const)('shows %s (%s weekday) as %s', (day, weekday, html) => {
  expect(renderToStaticMarkup(<DayText day={day} now={now} {...(weekday && { weekday })} />)).toBe(html);
});
