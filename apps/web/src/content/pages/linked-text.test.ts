import { expect, test } from 'vitest';
import { parseLinks, withoutLinks } from './linked-text.ts';

test('finds the links in a line', () => {
  expect(parseLinks('See the [terms](/terms#fee) or [call](tel:020).')).toEqual([
    { text: 'See the ' },
    { text: 'terms', to: '/terms#fee' },
    { text: ' or ' },
    { text: 'call', to: 'tel:020' },
    { text: '.' },
  ]);
});

test('leaves a line without links as it is', () => {
  expect(parseLinks('It costs £85 (VAT included) [really].')).toEqual([
    { text: 'It costs £85 (VAT included) [really].' },
  ]);
});

test('reads the same with and without its links', () => {
  expect(withoutLinks('[Write](mailto:a@b.example) to us')).toBe('Write to us');
});
