import { expect, test } from 'vitest';
import { findPerson, freeAccountID, people } from './people.ts';

test('everybody who is offered is found', () => {
  for (const person of people) expect(findPerson(person.accountID)).toEqual(person);
});

test.each([
  ['mary-ann.doe@example.com', true, 'Mary Ann Doe'],
  ['zoë@example.com', false, 'Zoë'],
])('%s is anybody with that address', (email, verified, name) => {
  const accountID = freeAccountID(email, { verified });
  // OpenID Connect Core §2: at most 255 ASCII characters
  expect(accountID).toMatch(/^[\x20-\x7e]{1,255}$/);
  expect(findPerson(accountID)).toEqual({ accountID, name, email, emailVerified: verified });
});

test('the longest address still has an id', () => {
  expect(freeAccountID(`${'x'.repeat(64)}@${'y'.repeat(64)}`, { verified: true }).length).toBeLessThan(255);
});

test('nobody else is found', () => {
  for (const accountID of ['', 'toString', 'free.2.x', 'free.1.'])
    expect(findPerson(accountID)).toBeUndefined();
});
