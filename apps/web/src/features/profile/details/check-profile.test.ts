import { expect, test } from 'vitest';
import { ada } from '../../../platform/session/testing/some-services.ts';
import { checkProfile, errorsFrom } from './check-profile.ts';
import { fieldsOf } from './profile-fields.ts';

const check = (changes: object, password = '') =>
  checkProfile({ ...fieldsOf(ada), ...changes }, { email: ada.email, password });

test('an empty profile is fine: nobody must tell more than a ticket needs', () => {
  expect(check({ firstname: '', surname: '', phone: ' ', address: '', postcode: '' })).toEqual([]);
});

test.each([
  [{ firstname: 'A' }, 'firstname', 'You must enter your firstname'],
  [{ surname: ' L ' }, 'surname', 'You must enter your surname'],
  [{ phone: '12345' }, 'phone', 'You must enter a valid phone number'],
  [{ postcode: 'nowhere' }, 'postcode', 'Please enter a valid address and postcode.'],
  [{ email: 'ada' }, 'email', 'You must enter a valid email address'],
  [{ email: '' }, 'email', 'You must enter a valid email address'],
  [{ email: 'countess@example.com' }, 'password', 'Please enter your password'],
])('%j: %s %s', (changes, field, message) => {
  expect(check(changes)).toEqual([{ field, message }]);
});

test.each([
  { phone: '07700 900123', postcode: 'e16rf' },
  { postcode: 'LS1 4AP' },
  { email: ' Ada@Example.com ' },
])('%j is fine', (changes) => {
  expect(check(changes)).toEqual([]);
});

test('another email address is fine together with the password', () => {
  expect(check({ email: 'countess@example.com' }, 'ochre lamp')).toEqual([]);
});

test('all that is wrong is told, in the order of the fields', () => {
  const found = check({ postcode: 'x', email: 'ada', surname: 'L' });
  expect(found.map(({ field }) => field)).toEqual(['surname', 'email', 'postcode']);
});

test('what the server has found is told at its field, unless there is none for it', () => {
  const issues = [
    { path: 'postcode', message: 'no' },
    { path: 'phone', message: 'neither' },
  ];
  expect(errorsFrom(issues)).toEqual([
    { field: 'phone', message: 'neither' },
    { field: 'postcode', message: 'no' },
  ]);
  expect(errorsFrom([...issues, { path: 'receivePromo', message: 'what?' }])).toBeUndefined();
  expect(errorsFrom([])).toBeUndefined();
});
