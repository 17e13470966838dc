import { expect, test, vi } from 'vitest';
import { emptyClientState } from '../storage/client-state.ts';
import { exchange } from './exchange.ts';
import { signOut, signOutOfIdentity } from './sign-out.ts';
import { anIdentity, refuse, someServices } from './testing/some-services.ts';

test('ends our session and the identity service’s, and forgets everything here', async () => {
  const leave = vi.fn(async () => undefined);
  const { services, called } = someServices({ identity: anIdentity({ signOut: leave }) });
  await exchange(services, 'a.b.c');
  await signOut(services);
  expect(called.at(-1)?.name).toBe('auth/logout');
  expect(leave).toHaveBeenCalledOnce();
  expect(services.clientState.get()).toEqual(emptyClientState);
  expect(services.mayBeSignedIn.get()).toBe(false);
});

test('loads no identity service for who never signed in', async () => {
  const { services } = someServices();
  await signOut(services);
  expect(services.identity).not.toHaveBeenCalled();
});

test('forgets everything here even where the server cannot be reached, and says so', async () => {
  const { services } = someServices({
    answers: { 'auth/logout': refuse('API Request Failed', { kind: 'broken' }) },
  });
  await exchange(services, 'a.b.c');
  await expect(signOut(services)).rejects.toThrow('API Request Failed');
  expect(services.clientState.get()).toEqual(emptyClientState);
});

test('nobody is brought back while they are being signed out, and a failure can be tried again', async () => {
  const lost = Promise.withResolvers<void>();
  const signOutSlowly = () => lost.promise;
  const { services } = someServices({
    mayBeSignedIn: true,
    identity: anIdentity({ signOut: signOutSlowly }),
  });
  const leaving = signOutOfIdentity(services);
  expect(services.mayBeSignedIn.get()).toBe(false);
  lost.reject(new Error('no connection'));
  await expect(leaving).rejects.toThrow('no connection');
  expect(services.mayBeSignedIn.get()).toBe(true);
});

test('a tab that hears of the sign-out finds no hint that would let it restore who leaves', async () => {
  const { services } = someServices();
  await exchange(services, 'a.b.c');
  const hints: boolean[] = [];
  services.clientState.subscribe(() => hints.push(services.mayBeSignedIn.get()));
  await signOut(services);
  expect(hints).toEqual([false]);
});
