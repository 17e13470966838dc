import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashTrustedInline } from './trusted-inline.ts';

const mark = 'f00dfeed';
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('hashes the scripts and styles that carry the mark', () => {
  const page = hashTrustedInline(
    `<style nonce="${mark}">a{}</style><script nonce="${mark}">one()</script>` +
      `<script type="module" nonce="${mark}" async="">two()</script>`,
    mark,
  );
  expect(page.scriptHashes).toEqual([sha256('one()'), sha256('two()')]);
  expect(page.styleHashes).toEqual([sha256('a{}')]);
});

test('never blesses an injected script', () => {
  const page = hashTrustedInline(
    `<script>steal()</script><script nonce="guess">steal()</script><script nonce="${mark}">ours()</script>`,
    mark,
  );
  expect(page.scriptHashes).toEqual([sha256('ours()')]);
});

test('does not let an unmarked script before a marked one borrow its mark', () => {
  const page = hashTrustedInline(`<script>steal()<b nonce="${mark}"></b></script>`, mark);
  expect(page.scriptHashes).toEqual([]);
});

test('takes the mark out of every tag', () => {
  const page = hashTrustedInline(
    `<link rel="stylesheet" href="/a.css" nonce="${mark}"/><script nonce="${mark}">one()</script>`,
    mark,
  );
  expect(page.html).toBe('<link rel="stylesheet" href="/a.css"/><script>one()</script>');
});

test('needs no hash for a script that comes from a file', () => {
  expect(hashTrustedInline(`<script src="/a.js" nonce="${mark}"></script>`, mark).scriptHashes).toEqual([]);
});

test('hashes line ends as the browser reads them', () => {
  expect(hashTrustedInline(`<style nonce="${mark}">a{}\r\nb{}</style>`, mark).styleHashes).toEqual([
    sha256('a{}\nb{}'),
  ]);
});

test('refuses to send a page that would tell the mark', () => {
  expect(() => hashTrustedInline(`<p>${mark}</p>`, mark)).toThrow('secret mark');
});
