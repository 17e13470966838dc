import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isWeakPassword } from './weak-password.ts';

const who = { email: 'robin.sample@sample.example', brandName: 'Fettle' };

describe('a password is weak', () => {
  test.each([
    ['password', 'on the list'],
    ['PassWord', 'in any case'],
    ['password1', 'with a number hung on'],
    ['Password2024!', 'with a year hung on'],
    ['123monkey', 'with a number put before it'],
    ['p@ssw0rd', 'disguised'],
    ['P@$$w0rd1', 'disguised, with a number hung on'],
    ['aaaaaa', 'one character over and over'],
    ['abcabcabc', 'a few characters over and over'],
    ['112112', 'two characters'],
    ['123456', 'a run of numbers'],
    ['987654', 'a run backwards'],
    ['cdefgh', 'a run of letters'],
    ['asdfghjk', 'a row of keys'],
    ['poiuytre', 'a row of keys backwards'],
    ['qwerty12', 'a row of keys with something hung on'],
    ['1qaz2wsx', 'columns of keys'],
    ['481516', 'a number'],
    ['24121985', 'a date'],
    ['robin.sample@sample.example', 'the email address'],
    ['ROBIN.SAMPLE', 'what stands before the @'],
    ['robin.sample99', 'that with a number'],
    ['fettle', 'the shop’s name'],
    ['Fettle123', 'the shop’s name with a number'],
  ])('%s: %s', (password) => {
    expect(isWeakPassword(password, who)).toBe(true);
  });
});

test.each(['tr4ctor-beam', 'kite27', 'Gnu!rw', 'ochre lamp', 'marmalade hinge', '8675309-no', '4815162342'])(
  '%s is taken: six characters are enough if they are not easily guessed',
  (password) => {
    expect(isWeakPassword(password, who)).toBe(false);
  },
);

test('without an address only the rest is checked', () => {
  expect(isWeakPassword('robin.sample', { ...who, email: undefined })).toBe(false);
  expect(isWeakPassword('', { ...who, email: undefined })).toBe(true);
});

test('the list holds some hundreds, as they are looked up', () => {
  expect(commonPasswords.size).toBeGreaterThan(700);
  for (const word of commonPasswords) expect(word).toBe(word.toLowerCase());
});

test('whatever is on the list is weak', () => {
  for (const word of commonPasswords) expect(isWeakPassword(word, who)).toBe(true);
});
