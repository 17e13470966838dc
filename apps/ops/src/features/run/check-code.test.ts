import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isRightCode } from './check-code.ts';

const salt = Buffer.from('a salt of some length');
const check = {
  salt: salt.toString('base64'),
  key: pbkdf2Sync('0482', salt, 1_000, 32, 'sha256').toString('base64'),
  rounds: 1_000,
};

test('as the server makes it', async () => {
  expect(await isRightCode('0482', check)).toBe(true);
  expect(await isRightCode('482', check)).toBe(false);
  expect(await isRightCode('4820', check)).toBe(false);
});

test('nothing to check it by: nobody can tell', async () => {
  expect(await isRightCode('0482', null)).toBeUndefined();
});
