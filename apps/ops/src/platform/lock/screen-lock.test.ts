import { expect, test } from 'vitest';
import { createScreenLock, mostTries } from './screen-lock.ts';

const minuteMs = 60_000;
const miles = 3;

/** A telephone: what it keeps outlives a page. */
function aTelephone() {
  const kept = new Map<string, string>();
  let nowMs = 1_000_000_000;
  const open = () =>
    createScreenLock({
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      now: () => nowMs,
      subtle: crypto.subtle,
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    });
  return { kept, open, wait: (ms: number) => (nowMs += ms) };
}

test('without a PIN nothing is locked', () => {
  const phone = aTelephone();
  phone.wait(60 * minuteMs);
  expect(phone.open().isLocked(miles)).toBe(false);
});

test('put away it asks, also of a page that was opened again; the PIN opens it', async () => {
  const phone = aTelephone();
  const lock = phone.open();
  await lock.setPin(miles, '482193');
  expect(lock.isLocked(miles)).toBe(false);
  phone.wait(4 * minuteMs);
  lock.noteTouch();
  phone.wait(4 * minuteMs);
  expect(phone.open().isLocked(miles)).toBe(false);
  phone.wait(2 * minuteMs);
  for (const page of [lock, phone.open()]) expect(page.isLocked(miles)).toBe(true);
  // a touch does not open it
  lock.noteTouch();
  expect(lock.isLocked(miles)).toBe(true);
  expect(await lock.tryPin('000000')).toBe(false);
  expect(lock.isLocked(miles)).toBe(true);
  expect(await lock.tryPin('482193')).toBe(true);
  expect(lock.isLocked(miles)).toBe(false);
  expect(lock.triesLeft()).toBe(mostTries);
});

test('a clock that is set back opens nothing', async () => {
  const phone = aTelephone();
  const lock = phone.open();
  await lock.setPin(miles, '482193');
  phone.wait(-60 * minuteMs);
  expect(lock.isLocked(miles)).toBe(true);
});

test('five tries, also over several pages; then the password alone opens it', async () => {
  const phone = aTelephone();
  await phone.open().setPin(miles, '482193');
  phone.wait(60 * minuteMs);
  for (let at = 1; at <= mostTries; at++) {
    expect(await phone.open().tryPin('111111')).toBe(false);
    expect(phone.open().triesLeft()).toBe(mostTries - at);
  }
  const lock = phone.open();
  expect(await lock.tryPin('482193')).toBe(false);
  expect(lock.isLocked(miles)).toBe(true);
  lock.open();
  expect(lock.isLocked(miles)).toBe(false);
  expect(lock.triesLeft()).toBe(mostTries);
});

test('two tries at once are two', async () => {
  const phone = aTelephone();
  const lock = phone.open();
  await lock.setPin(miles, '482193');
  await Promise.all([lock.tryPin('111111'), phone.open().tryPin('222222')]);
  expect(lock.triesLeft()).toBe(mostTries - 2);
});

test('it keeps no PIN, and locks nobody else’s console', async () => {
  const phone = aTelephone();
  const lock = phone.open();
  await lock.setPin(miles, '482193');
  expect([...phone.kept.values()].join(' ')).not.toContain('482193');
  phone.wait(60 * minuteMs);
  expect(lock.isLocked(4)).toBe(false);
  lock.removePin();
  expect(lock.isLocked(miles)).toBe(false);
});
