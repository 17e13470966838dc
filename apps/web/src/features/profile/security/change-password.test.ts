import { beforeEach, expect, test, vi } from 'vitest';
import { IdentityFailure, type IdentityFailureCode } from '../../../platform/identity/identity-failure.ts';
import { ada, anIdentity, someServices } from '../../../platform/session/testing/some-services.ts';
import { emptyClientState } from '../../../platform/storage/client-state.ts';
import { logIn } from '../../../platform/storage/customer-state.ts';
import { aStorage } from '../../../platform/storage/testing/a-storage.ts';
import { changePassword, checkPasswordChange } from './change-password.ts';

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));

const given = { currentPassword: 'ochre lamp', newPassword: 'amber lamp', repeat: 'amber lamp' };

test.each([
  [{ currentPassword: '' }, 'currentPassword', 'Please enter your password'],
  [
    { newPassword: 'amber', repeat: 'amber' },
    'newPassword',
    'Your new password must be at least 6 characters long',
  ],
  [{ repeat: 'amber lamb' }, 'repeat', 'Passwords must match'],
  [
    { newPassword: 'amber', repeat: '' },
    'newPassword',
    'Your new password must be at least 6 characters long',
  ],
])('%j: %s %s', (changes, field, message) => {
  expect(checkPasswordChange({ ...given, ...changes })).toEqual({ message, fields: { [field]: message } });
});

test('six characters that are given twice are enough for the form', () => {
  expect(checkPasswordChange({ ...given, newPassword: 'Gnu!rw', repeat: 'Gnu!rw' })).toBeUndefined();
});

function changing(updatePassword = vi.fn(async () => undefined)) {
  const session = { where: 'Firefox', signedInAt: '', lastSeenAt: '' };
  const { services, called } = someServices({
    state: logIn(emptyClientState, ada),
    identity: anIdentity({ updatePassword }),
    answers: {
      'customers/sessions/list': () => ({
        sessions: [
          { ...session, sessionID: 1, current: true },
          { ...session, sessionID: 2, current: false },
        ],
      }),
      'customers/sessions/end': () => ({}),
    },
  });
  return { change: () => changePassword(services, { ...given, email: ada.email }), called, updatePassword };
}

test('the session goes on from the new sign-in, and every other one ends', async () => {
  const { change, called, updatePassword } = changing();
  await change();
  expect(updatePassword).toHaveBeenCalledExactlyOnceWith({
    email: ada.email,
    currentPassword: 'ochre lamp',
    newPassword: 'amber lamp',
  });
  expect(called.map(({ name }) => name)).toEqual([
    'auth/login',
    'customers/sessions/list',
    'customers/sessions/end',
  ]);
  expect(called[2]?.input).toEqual({ sessionID: 2 });
});

test.each<[IdentityFailureCode, IdentityFailureCode]>([
  ['invalidCredential', 'wrongPassword'],
  ['userNotFound', 'wrongPassword'],
  ['wrongPassword', 'wrongPassword'],
  ['weakPassword', 'weakPassword'],
  ['tooManyRequests', 'tooManyRequests'],
  ['networkFailure', 'networkFailure'],
])('the service’s %s is told as %s, and no session is touched', async (code, told) => {
  const { change, called } = changing(vi.fn().mockRejectedValue(new IdentityFailure(code)));
  await expect(change()).rejects.toMatchObject({ code: told });
  expect(called).toEqual([]);
});
