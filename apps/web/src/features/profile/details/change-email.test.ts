import type { Customer } from '@fettle/contract/entities/customer';
import { beforeEach, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../../../platform/identity/identity-failure.ts';
import { toAuthState } from '../../../platform/session/auth-state.ts';
import {
  ada,
  adaIdentity,
  anIdentity,
  someServices,
} from '../../../platform/session/testing/some-services.ts';
import { emptyClientState } from '../../../platform/storage/client-state.ts';
import { logIn } from '../../../platform/storage/customer-state.ts';
import { aStorage } from '../../../platform/storage/testing/a-storage.ts';
import { askForNewEmail, completeNewEmail } from './change-email.ts';

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));

const newEmail = 'countess@example.com';
const state = logIn(emptyClientState, ada);

test('another email address is asked for with the password', async () => {
  const changeEmail = vi.fn(async () => undefined);
  const { services, called } = someServices({ state, identity: anIdentity({ changeEmail }) });
  const change = { email: ada.email, password: 'ochre lamp', newEmail };
  await askForNewEmail(services, change);
  expect(changeEmail).toHaveBeenCalledExactlyOnceWith(change);
  expect(called.map(({ name }) => name)).toEqual(['auth/login']);

  changeEmail.mockRejectedValueOnce(new IdentityFailure('invalidCredential'));
  await expect(askForNewEmail(services, change)).rejects.toMatchObject({ code: 'wrongPassword' });
});

test('the profile follows, with the token that proves the address, and keeps everything else', async () => {
  const pageUrl = 'https://fettle.test/profile?newEmail=1&token=t';
  const completeEmailChange = vi.fn(async () => ({ ...adaIdentity, email: newEmail }));
  const { services, called } = someServices({
    state,
    identity: anIdentity({ completeEmailChange }),
    // the call answers with what it was given
    answers: { 'customers/update': (input) => ({ customer: { ...ada, ...(input as Partial<Customer>) } }) },
  });
  await completeNewEmail(services, ada, pageUrl);
  expect(completeEmailChange).toHaveBeenCalledExactlyOnceWith(pageUrl);
  expect(called).toMatchObject([
    { name: 'customers/update', input: { firstname: 'Ada', email: newEmail, idToken: 'a.b.c' } },
  ]);
  expect(toAuthState(services.clientState.get())).toMatchObject({ email: newEmail });
});
