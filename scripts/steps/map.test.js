import { expect, test } from 'vitest';
import { compareMap, readMap } from './map.js';

const text = `# Architecture

## The map

\`\`\`
apps/drawn   is no list
\`\`\`

## Every room

\`\`\`
apps/server   the server
  calls/      one file per call
  stores/     SQL

e2e           journeys
\`\`\`

## Afterwards
`;

test('reads the trees and their rooms', () => {
  expect([...readMap(text)]).toEqual([
    ['apps/server', ['calls', 'stores']],
    ['e2e', []],
  ]);
});

test.each([
  ['the folders as listed', { 'apps/server': ['stores', 'calls'], e2e: ['firebase'] }, []],
  [
    'a folder that is not listed',
    { 'apps/server': ['calls', 'stores', 'jobs'], e2e: [] },
    ['apps/server/jobs is not listed'],
  ],
  ['a room that is gone', { 'apps/server': ['calls'], e2e: [] }, ['apps/server/stores does not exist']],
  ['a tree that is gone', { 'apps/server': ['calls', 'stores'] }, ['e2e does not exist']],
])('%s', (_, folders, wrong) => {
  expect(compareMap(readMap(text), (tree) => folders[tree])).toEqual(wrong);
});

test('a room listed twice, and a text without a list', () => {
  const twice = new Map([['apps/server', ['calls', 'calls']]]);
  expect(compareMap(twice, () => ['calls'])).toEqual(['apps/server/calls stands there twice']);
  expect(compareMap(readMap('# Architecture'), () => [])).toEqual(['there is no list']);
});
