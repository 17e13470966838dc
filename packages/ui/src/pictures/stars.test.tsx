import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

test('says the rating in words', () => {
  expect(renderToStaticMarkup(<Stars rating={4.6} />)).toContain('aria-label="4.6 out of 5"');
});

test('says what the caller wants said', () => {
  expect(renderToStaticMarkup(<Stars rating={5} label="5 out of 5, new" />)).toContain(
    'aria-label="5 out of 5, new"',
  );
});

test('fills a part of a star without a style attribute, which the policy of the page refuses', () => {
  const markup = renderToStaticMarkup(<Stars rating={2.5} />);
  expect(markup).toContain('width="50"');
  expect(markup).not.toContain('style=');
});
