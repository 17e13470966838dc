import { beforeEach, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../../../platform/identity/identity-failure.ts';
import type { IdentityService } from '../../../platform/identity/identity-service.ts';
import { ada, adaIdentity, anIdentity, refuse, someServices } from '../../../platform/session/testing/some-services.ts';
import { emptyClientState } from '../../../platform/storage/client-state.ts';
import { logIn } from '../../../platform/storage/customer-state.ts';
import { aStorage } from '../../../platform/storage/testing/a-storage.ts';
import type { Proof } from '../proof/prove-identity.ts';
import { deleteAccount } from './delete-account.ts';

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));

const byPassword: Proof = { by: 'password', password: 'ochre lamp' };
const byPopup: Proof = {
  by: 'popup',
  provider: 'google',
  options: { popup: undefined, signal: new AbortController().signal, onSeemsClosed: () => undefined },
};

function deleting(changes: Partial<IdentityService> = {}, answer: (input: unknown) => unknown = () => ({})) {
  const signOut = vi.fn(async () => undefined);
  const deleteUser = vi.fn(async () => undefined);
  const { services, called } = someServices({
    state: logIn(emptyClientState, ada),
    mayBeSignedIn: true,
    identity: anIdentity({ signOut, deleteUser, ...changes }),
    answers: { 'customers/delete': answer },
  });
  const names = () => called.map(({ name }) => name);
  return {
    services,
    remove: (proof: Proof) => deleteAccount(services, ada, proof),
    names,
    signOut,
    deleteUser,
  };
}

test.each<[string, Proof]>([
  ['the password', byPassword],
  ['a popup', byPopup],
  ['a sign-in made just before', { by: 'signedIn' }],
])('the account goes after %s, and its sign-in after that', async (_, proof) => {
  const { services, remove, names, deleteUser } = deleting();
  expect(await remove(proof)).toBe('Your account has been deleted.');
  expect(names().at(-1)).toBe('customers/delete');
  expect(deleteUser).toHaveBeenCalledOnce();
  expect(services.mayBeSignedIn.get()).toBe(false);
});

test('a wrong password deletes nothing', async () => {
  const signInWithPassword = vi.fn().mockRejectedValue(new IdentityFailure('invalidCredential'));
  const { remove, names, deleteUser } = deleting({ signInWithPassword });
  await expect(remove(byPassword)).rejects.toMatchObject({ code: 'wrongPassword' });
  expect(names()).toEqual([]);
  expect(deleteUser).not.toHaveBeenCalled();
});

test('who signs in to another account deletes neither, and is not let into that one later', async () => {
  const signInWithPopup = async () => ({ ...adaIdentity, uid: 'somebody else' });
  const { services, remove, names, signOut } = deleting({ signInWithPopup });
  await expect(remove(byPopup)).rejects.toThrow('That’s a different account.');
  expect(names()).toEqual([]);
  expect(signOut).toHaveBeenCalledOnce();
  expect(services.mayBeSignedIn.get()).toBe(false);
});

test('a ticket under way keeps the account and its sign-in', async () => {
  const { services, remove, deleteUser } = deleting({}, refuse('You have an order in progress.'));
  await expect(remove(byPassword)).rejects.toMatchObject({ message: 'You have an order in progress.' });
  expect(deleteUser).not.toHaveBeenCalled();
  expect(services.mayBeSignedIn.get()).toBe(true);
});

test('who is not signed in at the identity service any more is told so', async () => {
  const { remove } = deleting({ restore: async () => false });
  await expect(remove({ by: 'signedIn' })).rejects.toMatchObject({ code: 'invalidCredential' });
});

test('a sign-in that cannot be deleted now is told of, and signed out of', async () => {
  const deleteUser = vi.fn().mockRejectedValue(new IdentityFailure('networkFailure'));
  const { services, remove, signOut } = deleting({ deleteUser });
  expect(await remove(byPassword)).toContain('sign in once more and delete the account again');
  expect(signOut).toHaveBeenCalledOnce();
  expect(services.mayBeSignedIn.get()).toBe(false);
});
