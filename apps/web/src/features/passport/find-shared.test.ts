import { CallFailure, type Call } from '@fettle/contract/client/client';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { expect, test } from 'vitest';
import { findShared, statusOf } from './find-shared.ts';

const failing =
  (...[kind, details]: [CallFailure['kind'], { rc?: number; status?: number }]): Call =>
  async () => {
    throw new CallFailure(kind, 'words', { call: 'passports/getShared', ...details });
  };

test.each([
  ['one that is withdrawn or unknown', failing('refused', { rc: refusalAnswers.unknownPassport.rc }), 'gone'],
  ['one that is frozen', failing('refused', { rc: refusalAnswers.passportFrozen.rc }), 'frozen'],
  ['a link that is too long to be one', failing('invalid', { rc: 2 }), 'gone'],
] as const)('%s is told apart', async (_what, call, kind) => {
  expect(await findShared(call, '1-a')).toEqual({ kind });
});

test.each([
  ['too many requests', failing('refused', { rc: 19, status: 429 })],
  ['a database that is away', failing('broken', { status: 503 })],
])('%s is no missing passport', async (_what, call) => {
  await expect(findShared(call, '1-a')).rejects.toThrow(CallFailure);
});

test('only what is shown is found by its status', () => {
  expect(statusOf).toEqual({ shown: 200, gone: 404, frozen: 403 });
});
