import { expect, test } from 'vitest';
import { insertStyle, linksOfInlined, takeOutCss, withoutInheritedCss } from './inline-css.ts';

const route = (id: string, css: string[], parentId?: string) => ({
  id,
  ...(parentId && { parentId }),
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  css,
});

const manifest = {
  entry: { imports: [], module: '/assets/entry.js' },
  url: '/assets/manifest.js',
  version: '1',
  routes: {
    root: route('root', ['/assets/root.css']),
    home: route('home', ['/assets/card.css#', '/assets/root.css'], 'root'),
    about: route('about', ['/assets/about.css'], 'root'),
  },
};

test("takes out the page's stylesheets in order, each once", () => {
  expect(takeOutCss(manifest, ['root', 'home']).hrefs).toEqual(['/assets/root.css', '/assets/card.css']);
});

test('leaves the stylesheets of other routes for later navigation', () => {
  const page = takeOutCss(manifest, ['root', 'home']).manifest;
  expect(page.routes.root?.css).toEqual([]);
  expect(page.routes.home?.css).toEqual([]);
  expect(page.routes.about?.css).toEqual(['/assets/about.css']);
});

test('does not alter the manifest that all pages share', () => {
  takeOutCss(manifest, ['root']);
  expect(manifest.routes.root.css).toEqual(['/assets/root.css']);
});

test('puts the style first in the head, after the character set', () => {
  expect(insertStyle('<html><head><meta charSet="utf-8"/><link/></head>', 'a{}', 'x')).toBe(
    '<html><head><meta charSet="utf-8"/><style nonce="x">a{}</style><link/></head>',
  );
});

test('tells who loads styles on demand that these are here', () => {
  const links = linksOfInlined(['/assets/root.css', '/assets/card.css']);
  expect(insertStyle('<head></head>', 'a{}', 'x', links)).toBe(
    '<head><style nonce="x">a{}</style><link rel="stylesheet" href="/assets/root.css" disabled>' +
      '<link rel="stylesheet" href="/assets/card.css" disabled></head>',
  );
});

test('keeps a dollar sign in the styles as it is', () => {
  expect(insertStyle('<head></head>', "a{content:'$&'}", 'x')).toContain("a{content:'$&'}");
});

test('does not load for a route what its parent has brought', () => {
  const { routes } = withoutInheritedCss(manifest);
  expect(routes.root?.css).toEqual(['/assets/root.css']);
  expect(routes.home?.css).toEqual(['/assets/card.css#']);
});
