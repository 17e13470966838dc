import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { PhotoStore } from '../ports/photo-store.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { createPhotoBucket } from './photo-bucket.ts';
import { createPhotoFolder } from './photo-folder.ts';

const folder = await mkdtemp(join(tmpdir(), 'fettle-photos-'));
const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a/secret+key=', region: 'eu-west-2' };
const s3 = await startS3Server(keys);
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
const bucket = { ...keys, endpoint: s3.url, bucket: 'fettle-photos' };

const stores: [string, PhotoStore][] = [
  ['a folder', createPhotoFolder(join(folder, 'not', 'there', 'yet'))],
  ['a bucket', createPhotoBucket(bucket)],
];
const name = 'ab/ab1f-small.webp';
const bytes = Uint8Array.from([0, 1, 2, 250]);

describe.each(stores)('%s', (_kind, store) => {
  test('gives back what it took, until it is removed, twice or more often', async () => {
    expect(await store.get(name)).toBeUndefined();
    await store.put(name, bytes);
    expect(await store.get(name)).toEqual(bytes);
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeUndefined();
  });

  test('takes the same name again, as after a lost answer', async () => {
    await store.put(name, bytes);
    await store.put(name, bytes);
    expect(await store.get(name)).toEqual(bytes);
  });
});

test('a folder’s files are this user’s alone', async () => {
  const store = createPhotoFolder(join(folder, 'private'));
  await store.put(name, bytes);
  expect((await stat(join(folder, 'private', name))).mode & 0o077).toBe(0);
  expect(await readdir(join(folder, 'private'))).toEqual(['ab']);
});

describe('a bucket', () => {
  test('is addressed by its path, and told what it keeps', async () => {
    await createPhotoBucket(bucket).put(name, bytes);
    expect(s3.requests.at(-1)).toBe(`PUT /fettle-photos/${name}`);
    expect(s3.objects.get(`/fettle-photos/${name}`)?.type).toBe('image/webp');
  });

  test('that refuses our keys is an error with its words, and no secret', async () => {
    const store = createPhotoBucket({ ...bucket, secretAccessKey: 'wrong' });
    for (const act of [() => store.put(name, bytes), () => store.get(name), () => store.remove(name)]) {
      await expect(act()).rejects.toThrow(/answered 403: .*Refused/);
    }
    await expect(store.put(name, bytes)).rejects.not.toThrow('wrong');
  });

  test('that fails for a moment is asked again', async () => {
    s3.failures.push(503);
    await createPhotoBucket(bucket).put('cd/again.webp', bytes);
    expect(s3.objects.has('/fettle-photos/cd/again.webp')).toBe(true);
  });

  test('that cannot be reached is an error', async () => {
    const store = createPhotoBucket({ ...bucket, endpoint: 'http://127.0.0.1:1' });
    await expect(store.put(name, bytes)).rejects.toThrow();
  });
});
