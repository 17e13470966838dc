import { expect, test } from 'vitest';
import { formatActor, parseActor, roles, type Actor } from './actor.ts';

const stored: [text: string, actor: Actor][] = [
  ['customer:12', { kind: 'customer', customerID: 12 }],
  ...roles.map((role): [string, Actor] => [`staff:3:${role}`, { kind: 'staff', staffID: 3, role }]),
  ['job:expireTickets', { kind: 'job', job: 'expireTickets' }],
  ['job:key_7', { kind: 'key', keyID: 7 }],
];

test.each(stored)('%s is written and read back', (text, actor) => {
  expect(formatActor(actor)).toBe(text);
  expect(parseActor(text)).toEqual(actor);
});

test.each(['job:key_', 'job:key_0', 'job:key_x', 'job:keyring'])('%s is a job, no key', (text) => {
  expect(parseActor(text)).toMatchObject({ kind: 'job' });
});

test.each([
  '',
  'somebody',
  'customer',
  'customer:',
  'customer:0',
  'customer:-1',
  'customer:1.5',
  'customer:12:coordinator',
  'staff:3',
  'staff:3:',
  'staff:3:owner',
  'staff:x:driver',
  'staff:3:driver:',
  'job:',
  'job:a:b',
  'job:two words',
])('%j names nobody', (text) => {
  expect(parseActor(text)).toBeUndefined();
});
