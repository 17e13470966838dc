import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDriver, rememberDriver, rememberedDriver } from './remembered-driver.ts';
import type { SignedInStaff } from './session-store.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const miles: SignedInStaff = {
  staffID: 3,
  name: 'Miles Vanterpool',
  email: null,
  role: 'driver',
  roles: ['driver'],
};

test.each<SignedInStaff['roles']>([['driver'], ['administrator', 'driver'], ['technician', 'driver']])(
  'whoever drives is known without a connection, whatever else they are: %s, %s',
  (...roles) => {
    rememberDriver({ ...miles, roles });
    expect(rememberedDriver()).toEqual({ ...miles, roles });
    forgetDriver();
    expect(rememberedDriver()).toBeUndefined();
  },
);

test('whoever does not drive is not kept, nor whoever drove here before', () => {
  rememberDriver(miles);
  rememberDriver({ ...miles, role: 'administrator', roles: ['administrator', 'coordinator', 'technician'] });
  expect(rememberedDriver()).toBeUndefined();
});

test('a driver whom the release before kept is still known', () => {
  const { roles: _, ...before } = miles;
  kept.set('remembered-driver', JSON.stringify(before));
  expect(rememberedDriver()).toEqual(miles);
});
