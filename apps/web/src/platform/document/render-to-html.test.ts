import { createElement, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderToHtml } from './render-to-html.ts';

function Late({ text }: { text: Promise<string> }) {
  return createElement('p', null, use(text));
}

const suspended = (text: Promise<string>) =>
  createElement(Suspense, { fallback: 'loading' }, createElement(Late, { text }));

test('waits for what is suspended and puts it in its place without a script', async () => {
  const text = new Promise<string>((resolve) => setTimeout(resolve, 20, 'x'.repeat(50_000)));
  const html = await renderToHtml(suspended(text), 'n');
  expect(html).toContain('<p>xxx');
  expect(html).not.toContain('loading');
  expect(html).not.toContain('<script');
});

test('rejects when a part of the page breaks, even a suspended one', async () => {
  const broken = Promise.reject<string>(new Error('no such device'));
  await expect(renderToHtml(suspended(broken), 'n')).rejects.toThrow('no such device');
});
