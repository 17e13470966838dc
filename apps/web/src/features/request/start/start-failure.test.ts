import { CallFailure } from '@fettle/contract/client/client';
import { expect, test } from 'vitest';
import { explainFailure } from './start-failure.ts';

type Parameters = ConstructorParameters<typeof CallFailure>;
const aFailure = (kind: Parameters[0], message: string, issues: string[] = []) =>
  new CallFailure(kind, message, {
    call: 'tickets/start',
    issues: issues.map((path) => ({ path, message: 'is wrong' })),
  });
const explain = (error: unknown, circumstances = {}) =>
  explainFailure(error, { brandName: 'Fettle', online: true, failedBefore: 0, ...circumstances });

test('shows the message of the store', () => {
  expect(explain(aFailure('refused', 'That’s too many tries.'))).toEqual({
    kind: 'failed',
    message: 'That’s too many tries.',
  });
  expect(explain(aFailure('broken', 'API Request Failed'))).toEqual({
    kind: 'failed',
    message: 'API Request Failed',
  });
});

test.each([new Error('undefined is not a function'), aFailure('refused', '')])(
  'has words for what nobody foresaw',
  (error) => {
    expect(explain(error)).toEqual({ kind: 'failed', message: 'An unknown error has occurred.' });
  },
);

test('gives a number to call when it fails again', () => {
  expect(explain(aFailure('broken', 'API Request Failed'), { failedBefore: 1 })).toEqual({
    kind: 'callUs',
    message: 'API Request Failed',
  });
});

test('does not blame itself for a lost connection', () => {
  expect(explain(aFailure('broken', 'API Request Failed'), { online: false, failedBefore: 3 })).toEqual({
    kind: 'offline',
  });
});

test('says at the address that we do not come there', () => {
  expect(explain(aFailure('refused', 'out_of_area'))).toEqual({
    kind: 'fields',
    errors: [{ field: 'pickup', message: 'Sorry! Fettle is not available in your area yet.' }],
  });
});

test('leads to the fields the server names, in the order of the form and each once', () => {
  const failure = aFailure('invalid', 'API Invalid Params', ['repairTypeID', 'postcode', 'address', 'phone']);
  expect(explain(failure)).toEqual({
    kind: 'fields',
    errors: [
      { field: 'pickup', message: 'Please enter a valid address and postcode.' },
      { field: 'phone', message: 'You must enter a valid phone number' },
      { field: 'repair', message: 'Please select your repair type.' },
    ],
  });
});

test('a field that is none of the form’s is a failure like any other', () => {
  expect(explain(aFailure('invalid', 'API Invalid Params', ['startKey']))).toEqual({
    kind: 'failed',
    message: 'API Invalid Params',
  });
});
