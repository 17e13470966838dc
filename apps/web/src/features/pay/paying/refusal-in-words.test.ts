import { expect, test } from 'vitest';
import { refusalInWords } from './refusal-in-words.ts';

test.each([
  [{ type: 'card_error', message: 'Your card has insufficient funds.' }, 'Your card has insufficient funds.'],
  [
    {
      type: 'card_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    'An error occurred while processing your card.',
  ],
  [
    {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to …',
    },
    'Your bank couldn’t confirm that it was you.',
  ],
  [{ type: 'card_error', code: 'card_declined' }, undefined],
  [{ type: 'api_connection_error', message: 'Lost.' }, undefined],
] as const)('%j is told as %s', (error, words) => {
  expect(refusalInWords(error)).toBe(words);
});
