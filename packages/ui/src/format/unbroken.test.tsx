import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

const kept = (text: string) => `<span class="nowrap">${text}</span>`;

test.each([
  ['1 Larkspur Yard, London, E2 0AA', `1 Larkspur Yard, London, ${kept('E2 0AA')}`],
  ['London SW1A 1AA, and back', `London ${kept('SW1A 1AA')}, and back`],
  ['MacBook Pro 16-inch (2021)', `MacBook Pro ${kept('16-inch')} (2021)`],
  ['iPhone 15', 'iPhone 15'],
])('%s', (text, html) => {
  expect(renderToStaticMarkup(<Unbroken>{text}</Unbroken>)).toBe(html);
});
