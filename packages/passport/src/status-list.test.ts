import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeStatusList, encodeStatusList, leastBits } from './status-list.ts';

test('a list of nobody has the least size, and is packed small', async () => {
  const encoded = await encodeStatusList([]);
  expect(encoded).toMatch(/^u[\w-]+$/);
  expect(encoded.length).toBeLessThan(200);
  const isRevoked = await decodeStatusList(encoded);
  expect([isRevoked(0), isRevoked(leastBits - 1), isRevoked(leastBits)]).toEqual([false, false, undefined]);
});

test('index 0 is the left-most bit', async () => {
  const { gunzipSync } = await import('node:zlib');
  const bytes = gunzipSync(Buffer.from((await encodeStatusList([0, 9])).slice(1), 'base64url'));
  expect([...bytes.subarray(0, 3)]).toEqual([0b1000_0000, 0b0100_0000, 0]);
  expect(bytes.length).toBe(leastBits / 8);
});

test('whoever is in it is in it again, and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(200_000), { maxLength: 200 }),
      fc.nat(200_000),
      async (revoked, other) => {
        const isRevoked = await decodeStatusList(await encodeStatusList(revoked));
        for (const index of revoked) expect(isRevoked(index)).toBe(true);
        expect(isRevoked(other) ?? false).toBe(revoked.includes(other));
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['another multibase', 'zabc'],
  ['what is not packed', 'uAAAA'],
  ['a short one', `u${Buffer.from('H4sIAAAAAAAAA2NgAAIAAAD__w', 'base64').toString('base64url')}`],
])('%s is no list', async (_, encoded) => {
  await expect(decodeStatusList(encoded)).rejects.toThrow();
});

test('a small file that unpacks to something huge is given up', async () => {
  const { gzipSync } = await import('node:zlib');
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64url');
  await expect(decodeStatusList(`u${bomb}`)).rejects.toThrow('not ours');
});
