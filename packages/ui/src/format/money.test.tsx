import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';

test.each([
  { pence: 8500, shown: '£85.00' },
  { pence: 1250, shown: '£12.50' },
  { pence: 5, shown: '£0.05' },
  { pence: 123456789, shown: '£1,234,567.89' },
  { pence: -1417, shown: '-£14.17' },
])('shows $pence pence as $shown', ({ pence, shown }) => {
  expect(renderToStaticMarkup(<Money pence={pence} />)).toBe(shown);
});

test('cuts whole pounds off and does not round them', () => {
  expect(renderToStaticMarkup(<Money pence={8999} whole />)).toBe('£89');
});
