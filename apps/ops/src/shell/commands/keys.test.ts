import { expect, test } from 'vitest';
import { commandForKey, keysOf } from './keys.ts';
import { matchingCommands } from './matching.ts';
import type { Command } from './registry.ts';

const command = (id: string, name: string, keys?: string): Command => ({
  id,
  name,
  group: 'Go to',
  ...(keys && { keys }),
  run: () => {},
});
const commands = [
  command('today', 'Go to Today', 'g t'),
  command('next', 'Next order', 'j'),
  command('help', 'Show all keyboard shortcuts', '?'),
  command('out', 'Sign out'),
];
const press = (key: string, atMs = 0) => ({ key, atMs });

test('one key means its command', () => {
  expect(commandForKey(commands, press('j'), undefined)).toMatchObject({ command: { id: 'next' } });
  expect(commandForKey(commands, press('?'), undefined)).toMatchObject({ command: { id: 'help' } });
});

test('the first of two waits for the second', () => {
  const { command: none, pending } = commandForKey(commands, press('g'), undefined);
  expect(none).toBeUndefined();
  expect(commandForKey(commands, press('t', 900), pending)).toMatchObject({ command: { id: 'today' } });
});

test('but not for long, and another key ends it', () => {
  expect(commandForKey(commands, press('t', 2_000), press('g'))).toEqual({});
  expect(commandForKey(commands, press('j', 100), press('g'))).toMatchObject({ command: { id: 'next' } });
});

test.each(['x', 'J', 'Enter', ' '])('the key %j means nothing', (key) => {
  expect(commandForKey(commands, press(key), undefined)).toEqual({});
});

test('keys are shown as they stand on the keyboard', () => {
  expect(commands.map(keysOf)).toEqual([['G', 'T'], ['J'], ['?'], []]);
});

test('commands are found by parts of their words, whole beginnings first', () => {
  const ids = (text: string) => matchingCommands(commands, text).map(({ id }) => id);
  expect(ids('')).toHaveLength(4);
  expect(ids('tod')).toEqual(['today']);
  expect(ids('GO ord')).toEqual(['next']);
  expect(ids('or')).toEqual(['next', 'help']);
  expect(ids('nothing of it')).toEqual([]);
});
