import { expect, test } from 'vitest';
import { compareIndex, deadLinks } from './docs.js';

const records = new Map([
  ['0001-node.md', '# 1. Node comes along\n\nBecause.\n'],
  ['0002-postgres.md', '# 2. A real PostgreSQL\n'],
]);
const one = '- [1. Node comes along](0001-node.md)';
const two = '- [2. A real PostgreSQL](0002-postgres.md)';

test.each([
  ['every record once', [one, two], []],
  ['a record that is not listed', [one], ['0002-postgres.md is not listed']],
  ['a record listed twice', [one, two, one], ['0001-node.md stands there twice']],
  ['another title', [one, '- [2. PGlite](0002-postgres.md)'], ['0002-postgres.md has another title']],
])('the index has %s', (_, lines, wrong) => {
  const text = ['# Decisions', '', '## Starting', '', ...lines, ''].join('\n');
  expect(compareIndex(text, records)).toEqual(wrong.map((problem) => `docs/decisions/README.md: ${problem}`));
});

const files = {
  'README.md': '',
  'docs/a.md': '# Of A\n\n## Two `commands`, and more\n',
  'docs/pictures/site.webp': '',
};
const site = (text) => ({
  read: (path) => (path === 'docs/page.md' ? text : files[path]),
  exists: (path) => path in files || path === 'docs/page.md' || path === 'docs/pictures',
});

test.each([
  ['a file beside it', '[a](a.md)', []],
  ['a file above it', '[a](../README.md)', []],
  ['a folder', '[a](pictures)', []],
  ['another host', '[a](https://fettle.example/gone.md)', []],
  ['a heading', '[a](a.md#two-commands-and-more)', []],
  ['a picture in HTML', '<img src="pictures/site.webp" alt="">', []],
  ['what stands in code', '`[a](gone.md)`\n\n```\n[a](gone.md)\n```\n', []],
  ['a file that is gone', '[a](gone.md)', ['docs/page.md: gone.md leads nowhere']],
  ['a heading that is gone', '[a](a.md#three)', ['docs/page.md: a.md#three leads nowhere']],
  ['a heading of its own that is gone', '# Here\n[a](#there)', ['docs/page.md: #there leads nowhere']],
  ['a picture that is gone', '<img src="home.png" alt="">', ['docs/page.md: home.png leads nowhere']],
])('a link to %s', (_, text, wrong) => {
  expect(deadLinks('docs/page.md', site(text))).toEqual(wrong);
});
