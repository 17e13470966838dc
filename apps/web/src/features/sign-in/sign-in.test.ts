import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdentityFailure, type IdentityFailureCode } from '../../platform/identity/identity-failure.ts';
import type { IdentityService } from '../../platform/identity/identity-service.ts';
import { toAuthState } from '../../platform/session/auth-state.ts';
import {
  ada,
  adaIdentity,
  anIdentity,
  refuse,
  someServices,
} from '../../platform/session/testing/some-services.ts';
import { emptyClientState } from '../../platform/storage/client-state.ts';
import { aStorage } from '../../platform/storage/testing/a-storage.ts';
import { completeSignIn, signInOrUp, signInWithPopup, signUp } from './sign-in.ts';

const given = { email: 'ada@example.com', password: 'ochre lamp' };

const refusing = (code: IdentityFailureCode) => vi.fn().mockRejectedValue(new IdentityFailure(code));

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));
afterEach(() => vi.unstubAllGlobals());

function signingIn(changes: Partial<IdentityService>, parts: Parameters<typeof someServices>[0] = {}) {
  const createUser = vi.fn(async () => adaIdentity);
  const sendVerification = vi.fn(async () => undefined);
  const signOut = vi.fn(async () => undefined);
  const identity = anIdentity({ createUser, sendVerification, signOut, ...changes });
  const { services, called } = someServices({ identity, ...parts });
  return { services, called, createUser, sendVerification, signOut };
}

const here = ({ clientState }: ReturnType<typeof signingIn>['services']) => toAuthState(clientState.get());

test('a known email with its password signs in', async () => {
  const { services, createUser } = signingIn({});
  await signInOrUp(services, given);
  expect(here(services)).toEqual(ada);
  expect(createUser).not.toHaveBeenCalled();
});

test.each(['invalidCredential', 'userNotFound'] as const)(
  'an email that the service answers %s for is signed up, then in, and asked to verify',
  async (code) => {
    const { services, createUser, sendVerification } = signingIn({ signInWithPassword: refusing(code) });
    await signInOrUp(services, given);
    expect(createUser).toHaveBeenCalledExactlyOnceWith(given.email, given.password);
    expect(sendVerification).toHaveBeenCalledOnce();
    expect(here(services)).toEqual(ada);
  },
);

test('an email that turns out to be taken had a wrong password', async () => {
  const { services } = signingIn({
    signInWithPassword: refusing('invalidCredential'),
    createUser: refusing('emailInUse'),
  });
  await expect(signInOrUp(services, given)).rejects.toMatchObject({ code: 'wrongPassword' });
  expect(here(services)).toBe(false);
});

test.each(['userDisabled', 'tooManyRequests', 'networkFailure', 'wrongPassword', 'other'] as const)(
  '%s signs nobody up',
  async (code) => {
    const { services, createUser } = signingIn({ signInWithPassword: refusing(code) });
    await expect(signInOrUp(services, given)).rejects.toMatchObject({ code });
    expect(createUser).not.toHaveBeenCalled();
  },
);

test('a new account stands even if its mail cannot be sent', async () => {
  const { services } = signingIn({ sendVerification: refusing('networkFailure') });
  await signUp(services, given);
  expect(here(services)).toEqual(ada);
});

test('signing up with a known email says so', async () => {
  const { services } = signingIn({ createUser: refusing('emailInUse') });
  await expect(signUp(services, given)).rejects.toMatchObject({ code: 'emailInUse' });
});

test('whom our server refuses is logged out of the identity service, and what they typed stays', async () => {
  const state = {
    ...emptyClientState,
    ticket: { ...emptyClientState.ticket, address: '1 Larkspur Yard' },
  };
  const { services, signOut } = signingIn(
    {},
    { state, answers: { 'auth/login': refuse('Sorry, that account is disabled') } },
  );
  const options = {
    popup: null,
    signal: new AbortController().signal,
    onSeemsClosed: () => undefined,
  };
  await expect(signInWithPopup(services, 'google', options)).rejects.toThrow(
    'Sorry, that account is disabled',
  );
  expect(signOut).toHaveBeenCalledOnce();
  expect(here(services)).toBe(false);
  expect(services.clientState.get().ticket.address).toBe('1 Larkspur Yard');
});

test('a page one was led back to signs in only who is signed in there', async () => {
  const signedIn = signingIn({});
  expect(await completeSignIn(signedIn.services, 'https://fettle.test/login?link=1')).toBe(true);
  expect(here(signedIn.services)).toEqual(ada);
  const nobody = signingIn({ completeSignIn: async () => false });
  expect(await completeSignIn(nobody.services, 'https://fettle.test/login?link=1')).toBe(false);
  expect(nobody.called).toEqual([]);
});

test('a browser that keeps nothing is told so before anything is asked', async () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { services } = signingIn({});
  await expect(signInOrUp(services, given)).rejects.toMatchObject({ code: 'storageUnsupported' });
  expect(services.identity).not.toHaveBeenCalled();
});

test('an identity service that cannot be loaded is a network failure', async () => {
  const { services } = signingIn({}, { identity: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(signInOrUp(services, given)).rejects.toMatchObject({ code: 'networkFailure' });
});
