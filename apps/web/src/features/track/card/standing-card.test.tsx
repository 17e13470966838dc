import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StandingCard } from './standing-card.tsx';

const now = new Date('2026-11-16T12:00:00Z');
const textOf = (standing: Parameters<typeof StandingCard>[0]['standing']) =>
  renderToStaticMarkup(<StandingCard standing={standing} now={now} />)
    .replaceAll(/<[^>]+>/g, '')
    .trim();

test.each([
  ['2026-11-20', 'Back with you by Friday 20/11/2026'],
  ['2026-11-17', 'Back with you by Tomorrow'],
  ['2026-11-16', 'Back with you by Today'],
])('promises %s as %j', (until, text) => {
  expect(textOf({ kind: 'promise', promise: { until, slipped: null }, text: undefined })).toBe(text);
});

test('a promise that slips says the new day first, then the old one and why', () => {
  const slipped = { from: '2026-11-20', because: 'part' } as const;
  expect(textOf({ kind: 'promise', promise: { until: '2026-11-24', slipped }, text: undefined })).toBe(
    'Now back with you by Tuesday 24/11/2026Sorry, that’s later than the Fri 20/11/2026 we promised: ' +
      'a part is taking longer to reach us than we expected.',
  );
});
