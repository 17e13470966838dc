import { expect, test } from 'vitest';
import { checkLockFiles, problemsOf } from './lock-files.js';
import { root } from './run.js';

const whole = {
  '': { dependencies: { a: '1' }, optionalDependencies: { b: '1' } },
  'apps/web': { dependencies: { a: '1' } },
  'node_modules/a': { dependencies: { c: '1' }, optionalDependencies: { '@x/linux': '1' } },
  'node_modules/a/node_modules/c': {},
  'node_modules/@x/linux': {},
  'node_modules/b': {},
};

test('a lock file with an entry for every dependency is whole', () => {
  expect(problemsOf({ packages: whole })).toEqual([]);
});

test('an optional package of another platform that has no entry is found', () => {
  const packages = { ...whole, 'node_modules/b': { optionalDependencies: { '@x/darwin': '1' } } };
  expect(problemsOf({ packages })).toEqual(['node_modules/b depends on @x/darwin, which has no entry']);
});

test('a package that only another one can see is missing', () => {
  const packages = { ...whole, 'node_modules/b': { dependencies: { c: '1' } } };
  expect(problemsOf({ packages })).toEqual(['node_modules/b depends on c, which has no entry']);
});

test('a host is found', () => {
  const packages = { ...whole, 'node_modules/b': { resolved: 'https://example.com/b.tgz' } };
  expect(problemsOf({ packages })).toEqual(['names where a package comes from: https://example.com/b.tgz']);
});

test('the lock files of this project can be installed from', () => {
  expect(checkLockFiles(root).output).toBe('');
});
