import { needsStartEarly } from '@fettle/domain/payment/start-early';
import { expect, test } from 'vitest';
import { checkFields, fieldsOf, isWithinCancellation, type PayFields } from './check-fields.ts';

const good: PayFields = {
  firstname: 'Ada',
  surname: 'Quill',
  phone: '07700 900123',
  reachPhone: undefined,
  email: 'ada@fettle.com',
  terms: true,
  startEarly: true,
};
const errors = (changes: Partial<PayFields>, early = true) =>
  Object.values(checkFields({ ...good, ...changes }, { needsStartEarly: early }));

test('takes what is complete', () => {
  expect(errors({})).toEqual([]);
  expect(errors({ startEarly: false }, false)).toEqual([]);
});

test.each([
  [{ firstname: ' A ' }, 'You must enter your firstname'],
  [{ surname: '' }, 'You must enter your surname'],
  [{ phone: '' }, 'You must enter a valid phone number'],
  [{ phone: '12345' }, 'You must enter a valid phone number'],
  [{ reachPhone: '12345' }, 'You must enter a valid phone number'],
  [{ email: 'ada@fettle' }, 'You must enter a valid email address'],
  [{ terms: false }, 'You must agree to the terms of repair'],
  [{ startEarly: false }, 'Please ask us to begin early, or choose a later window'],
])('%j is refused', (changes, message) => {
  expect(errors(changes)).toEqual([message]);
});

test('all is told at once, in the order of spec §5', () => {
  expect(errors(fieldsOf({ firstname: '', surname: '', phone: '', email: '' }))).toEqual([
    'You must enter your firstname',
    'You must enter your surname',
    'You must enter a valid phone number',
    'You must enter a valid email address',
    'You must agree to the terms of repair',
    'Please ask us to begin early, or choose a later window',
  ]);
});

test('a number that works meanwhile may be left empty, and is asked for where the device is a phone', () => {
  expect(errors({ reachPhone: ' ' })).toEqual([]);
  expect(errors({ reachPhone: '07700 900456' })).toEqual([]);
  expect(fieldsOf(good).reachPhone).toBeUndefined();
  expect(fieldsOf(good, { asksReachPhone: true }).reachPhone).toBe('');
});

test('both boxes start empty', () => {
  expect(fieldsOf(good)).toMatchObject({ firstname: 'Ada', terms: false, startEarly: false });
});

const now = new Date('2026-03-20T12:00:00Z');
test.each(['2026-03-20', '2026-04-03', '2026-04-04'])(
  'asks for the request to begin early as the server does, on %s',
  (day) => {
    const byServer = needsStartEarly({ kind: 'window', day, hour: 10, expiresAt: null }, now);
    expect(isWithinCancellation({ asap: false, day }, now)).toBe(byServer);
  },
);

test('as soon as possible is always within the days', () => {
  expect(isWithinCancellation({ asap: true, day: '2026-06-01' }, now)).toBe(true);
});
