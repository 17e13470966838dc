import { afterEach, expect, test, vi } from 'vitest';
import { toAuthState } from './auth-state.ts';
import { restoreSession } from './restore-session.ts';
import { ada, adaIdentity, anIdentity, refuse, someServices } from './testing/some-services.ts';

afterEach(() => vi.useRealTimers());

test('brings back who is still signed in at the identity service', async () => {
  const { services } = someServices({ mayBeSignedIn: true });
  await restoreSession(services);
  expect(toAuthState(services.clientState.get())).toEqual(ada);
});

test('remembers that nobody is, so that the service is not loaded again', async () => {
  const identity = anIdentity({ restore: async () => false });
  const { services, called } = someServices({ mayBeSignedIn: true, identity });
  await restoreSession(services);
  expect(toAuthState(services.clientState.get())).toBe(false);
  expect(services.mayBeSignedIn.get()).toBe(false);
  expect(called).toEqual([]);
});

test('waits two seconds for a slow service, and still takes what it says later', async () => {
  vi.useFakeTimers();
  let answer = () => undefined as void;
  const restore = () =>
    new Promise<typeof adaIdentity>((resolve) => {
      answer = () => resolve(adaIdentity);
    });
  const { services } = someServices({ mayBeSignedIn: true, identity: anIdentity({ restore }) });
  const settled = vi.fn();
  const waiting = restoreSession(services).then(settled);
  await vi.advanceTimersByTimeAsync(1999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(toAuthState(services.clientState.get())).toBe(false);

  answer();
  await vi.runAllTimersAsync();
  expect(toAuthState(services.clientState.get())).toEqual(ada);
});

test('asks once, however many wait', async () => {
  const { services, called } = someServices({ mayBeSignedIn: true });
  await Promise.all([restoreSession(services), restoreSession(services)]);
  expect(called).toHaveLength(1);
});

test('ends the identity session of whom our server refuses', async () => {
  const signOut = vi.fn(async () => undefined);
  const { services } = someServices({
    mayBeSignedIn: true,
    identity: anIdentity({ signOut }),
    answers: { 'auth/login': refuse('Sorry, your login seems to have expired') },
  });
  await restoreSession(services);
  expect(signOut).toHaveBeenCalledOnce();
  expect(services.mayBeSignedIn.get()).toBe(false);
});

test.each([
  ['our server', { answers: { 'auth/login': refuse('API Request Failed', { kind: 'broken' }) } }],
  ['the identity service', { identity: () => Promise.reject(new TypeError('Failed to fetch')) }],
])('tries again next time where %s cannot be reached', async (_, parts) => {
  const { services } = someServices({ mayBeSignedIn: true, ...parts });
  await restoreSession(services);
  expect(services.mayBeSignedIn.get()).toBe(true);
});
