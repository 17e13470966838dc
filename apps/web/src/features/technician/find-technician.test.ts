import type { Call } from '@fettle/contract/client/client';
import { CallFailure } from '@fettle/contract/client/client';
import { expect, test, vi } from 'vitest';
import { findTechnician } from './find-technician.ts';

const amara = { firstname: 'Amara', surname: 'Brightwell', imgUrl: '/a.svg', rating: 4.9, about: 'Fixes.' };
const data = { user: amara, feedback: { n: 0, newest: [] } };
const failing = (kind: ConstructorParameters<typeof CallFailure>[0]) =>
  vi.fn().mockRejectedValue(new CallFailure(kind, 'no', { call: 'users/get' })) as unknown as Call;

test('gives the technician of that number', async () => {
  const call = vi.fn().mockResolvedValue({ rc: 0, msg: '', data });
  expect(await findTechnician(call as unknown as Call, '7')).toEqual(data);
  expect(call).toHaveBeenCalledWith('users/get', { userID: 7 });
});

test.each(['', 'abc', '07', '0', '-1', '1.5', '1e3', ' 1', '١', undefined])(
  'asks nobody about %o',
  async (userID) => {
    const call = vi.fn();
    expect(await findTechnician(call as unknown as Call, userID)).toBeUndefined();
    expect(call).not.toHaveBeenCalled();
  },
);

test.each(['refused', 'invalid'] as const)('finds nobody when the call is %s', async (kind) => {
  expect(await findTechnician(failing(kind), '7')).toBeUndefined();
});

test('does not call a technician unknown because the server is in trouble', async () => {
  await expect(findTechnician(failing('broken'), '7')).rejects.toThrow('no');
});
