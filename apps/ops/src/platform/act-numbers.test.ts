import { CallFailure } from '@fettle/contract/client/client';
import { expect, test } from 'vitest';
import { ActNumbers } from './act-numbers.ts';

const note = { ticketID: 1, text: 'Rings twice.', seenEventID: '7' };
const fail = (kind: 'broken' | 'refused') => () =>
  Promise.reject(new CallFailure(kind, '', { call: 'ops/tickets/note' }));

/** Sends it, and gives the number it had. */
async function numberOf(
  numbers: ActNumbers,
  input: object,
  answer: () => Promise<unknown> = () => Promise.resolve({}),
): Promise<string> {
  let sent = '';
  await numbers
    .run('ops/tickets/note', input, (actID) => {
      sent = actID;
      return answer();
    })
    .catch(() => undefined);
  return sent;
}

test('what got no answer keeps its number when it is sent again, from a page that has been loaded again too', async () => {
  const numbers = new ActNumbers();
  const first = await numberOf(numbers, note, fail('broken'));
  expect(await numberOf(numbers, { ...note, seenEventID: '9' }, fail('broken'))).toBe(first);
  expect(await numberOf(numbers, note)).toBe(first);
  expect(await numberOf(numbers, note)).not.toBe(first);
});

test('what was refused was not done: another try is another act', async () => {
  const numbers = new ActNumbers();
  const first = await numberOf(numbers, note, fail('refused'));
  expect(await numberOf(numbers, note)).not.toBe(first);
});

test('something else has another number', async () => {
  const numbers = new ActNumbers();
  const first = await numberOf(numbers, note, fail('broken'));
  expect(await numberOf(numbers, { ...note, text: 'Rings once.' })).not.toBe(first);
});
