import { expect, test } from 'vitest';
import { brandCss } from './brand-css.ts';

test('names the colours of the brand', () => {
  expect(brandCss({ ink: '#12372a', accent: '#FA0' })).toBe(':root{--brand-ink:#12372a;--brand-accent:#FA0}');
});

test('refuses a colour that would end the style', () => {
  expect(() => brandCss({ ink: 'red}</style>', accent: '#fa0' })).toThrow('brand colour');
});
