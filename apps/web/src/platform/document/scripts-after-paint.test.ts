import { expect, test } from 'vitest';
import { scriptsAfterPaint as rewrite } from './scripts-after-paint.ts';

const page = [
  '<head><link rel="icon" href="/favicon.ico"/></head><body><p>Hello</p>',
  '<link rel="modulepreload" href="/assets/entry.js" nonce="m"/>',
  '<link rel="modulepreload" href="/assets/framework.js" nonce="m"/>',
  '<link rel="modulepreload" href="/assets/home.js" nonce="m"/>',
  '<script nonce="m">window.__reactRouterContext = {};</script>',
  '<script nonce="m" type="module" async="">;\n',
  'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n',
  '  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\nimport("/assets/entry.js");</script></body>',
].join('');

const streamed = '<script nonce="m">window.__reactRouterContext.streamController.close();</script>';

const scriptsAfterPaint = (html: string, { waitsForVisitor = false } = {}) =>
  rewrite(html, { mark: 'm', waitsForVisitor });

test('fetches no code before the first paint', () => {
  const html = scriptsAfterPaint(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/import \* as/);
  expect(html.indexOf('await new Promise')).toBeLessThan(html.indexOf("rel:'modulepreload'"));
});

test('gives the router the modules under the names it uses, and lets the entry start it', () => {
  const html = scriptsAfterPaint(page);
  expect(html).toContain(
    'const [route0,route1]=await Promise.all([import("/assets/root.js"),import("/assets/home.js")]);',
  );
  expect(html.indexOf('const [route0')).toBeLessThan(html.indexOf('{"root":route0,"home":route1}'));
  expect(html).toMatch(/import\("\/assets\/entry\.js"\);<\/script>/);
});

test('runs every preloaded module but the entry before its turn', () => {
  expect(scriptsAfterPaint(page)).toContain(
    'of ["/assets/framework.js","/assets/home.js"]){await import(href)',
  );
});

test('compiles and runs nothing on a page that is for reading until the visitor stirs', () => {
  const html = scriptsAfterPaint(page, { waitsForVisitor: true });
  expect(html).not.toContain('modulepreload');
  expect(html.indexOf('fetch(href')).toBeLessThan(html.indexOf('await stirred'));
  expect(html.indexOf('await stirred')).toBeLessThan(html.indexOf('await import(href)'));
  expect(scriptsAfterPaint(page)).not.toContain('stirred');
});

test("hands the router's data over just before its code runs", () => {
  const html = scriptsAfterPaint(page.replace('</body>', `${streamed}</body>`), { waitsForVisitor: true });
  const order = [
    'await stirred;',
    'window.__reactRouterContext = {};',
    'window.__reactRouterContext.streamController.close();',
    'await import(href)',
  ].map((code) => html.indexOf(code));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(html).toContain('<script nonce="m"></script></body>');
});

test('takes over nothing that does not carry our mark', () => {
  const foreign = streamed.replace('nonce="m"', 'nonce="guessed"');
  const html = scriptsAfterPaint(page.replace('</body>', `${foreign}</body>`));
  expect(html).toContain(`${foreign}</body>`);
});

test('leaves everything else as it is, the mark of trusted code included', () => {
  const html = scriptsAfterPaint(page);
  expect(html).toContain('<link rel="icon" href="/favicon.ico"/>');
  expect(html).toContain('<script nonce="m" type="module" async="">');
});

test('refuses a page whose start script it does not know, instead of breaking it', () => {
  expect(() => scriptsAfterPaint('<html><body></body></html>')).toThrow('does not look as it did');
});
