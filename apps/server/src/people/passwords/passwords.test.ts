import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';
import { Semaphore, TooBusy } from '../../platform/process/semaphore.ts';

test('a password is known again, and another is not', async () => {
  const hash = await hashPassword('ochre lamp');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword({ hash, password: 'ochre lamp' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'ochre Lamp' })).toBe(false);
});

test('a Node without argon2 hashes with scrypt, and such a hash is known everywhere', async () => {
  const hash = await hashPassword('ochre lamp', 'scrypt');
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(await verifyPassword({ hash, password: 'ochre lamp' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'ochre Lamp' })).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('ochre lamp')).not.toBe(await hashPassword('ochre lamp'));
});

test('an accent typed in another encoding is the same accent', async () => {
  const hash = await hashPassword('caf\u00e9 table');
  expect(await verifyPassword({ hash, password: 'cafe\u0301 table' })).toBe(true);
});

test('a hash of other strength is still verified', async () => {
  // made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
});

test.each(['', 'plain text', '$argon2id$v=19$m=1,t=1$x$y', '$2b$10$abcdefghijklmnopqrstuv'])(
  'what is no hash of ours (%s) opens nothing',
  async (hash) => {
    expect(await verifyPassword({ hash, password: 'ochre lamp' })).toBe(false);
  },
);

test('the semaphore runs so many tasks at once, queues so many in order, and refuses the rest', async () => {
  const semaphore = new Semaphore({ maxRunning: 2, maxWaiting: 3 });
  const begun: number[] = [];
  const release: (() => void)[] = [];
  const visits = [1, 2, 3, 4, 5].map((visitor) =>
    semaphore.run(async () => {
      begun.push(visitor);
      await new Promise<void>((resolve) => release.push(resolve));
      return visitor;
    }),
  );
  await expect(semaphore.run(async () => 6)).rejects.toBeInstanceOf(TooBusy);
  expect(begun).toEqual([1, 2]);
  while (begun.length < 5) {
    release.shift()?.();
    await new Promise(setImmediate);
  }
  for (const leave of release) leave();
  expect(await Promise.all(visits)).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('whoever fails inside leaves the place to the next', async () => {
  const semaphore = new Semaphore({ maxRunning: 1, maxWaiting: 1 });
  await expect(semaphore.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});
