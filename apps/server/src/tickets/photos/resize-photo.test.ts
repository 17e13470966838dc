import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../platform/process/log.ts';
import { openPhotos } from '../../wiring/open/open-photos.ts';
import { createPhotoResizer } from './resize-photo.ts';

const workerFile = (name: string) => fileURLToPath(new URL(`testing/${name}.ts`, import.meta.url));
const lines: string[] = [];
const log = createLog('debug', (line) => lines.push(line));
const opened: { stop(): void }[] = [];
afterEach(() => opened.splice(0).forEach((resizer) => resizer.stop()));

function aResizer(options: Partial<Parameters<typeof createPhotoResizer>[0]> = {}) {
  const resizer = createPhotoResizer({
    log,
    workerFile: workerFile('odd-worker'),
    timeoutMs: 1_500,
    ...options,
  });
  opened.push(resizer);
  return resizer;
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one process decodes photos one after the other', async () => {
  const { resize } = aResizer();
  const sizes = await Promise.all(['5', '6', '7'].map((path) => resize(path)));
  expect(sizes.map(({ width }) => width)).toEqual([5, 6, 7]);
  expect(new Set(sizes.map(({ height: pid }) => pid)).size).toBe(1);
});

test('a photo that crashes the decoder costs that photo, and the next one is decoded by another process', async () => {
  const { resize } = aResizer();
  const [before, crashed, after] = await Promise.allSettled([resize('5'), resize('crash'), resize('6')]);
  expect(crashed).toMatchObject({ status: 'rejected', reason: { reason: 'photoUnreadable' } });
  expect([before, after]).toMatchObject([{ value: { width: 5 } }, { value: { width: 6 } }]);
  expect(lines.join()).toContain('SIGSEGV');
});

test('a photo that takes for ever is given up, and its process is killed', async () => {
  const { resize } = aResizer();
  const { height: pid } = await resize('5');
  await expect(resize('forever')).rejects.toMatchObject({ reason: 'photoUnreadable' });
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect((await resize('6')).width).toBe(6);
});

test('the process goes when there is nothing to do', async () => {
  const { resize } = aResizer({ idleMs: 50 });
  const { height: pid } = await resize('5');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a machine without a binary says so, to the log with the reason and to the customer without', async () => {
  const { resize, isAble } = aResizer({ workerFile: workerFile('unable-worker') });
  expect(await isAble()).toBe(false);
  await expect(resize('5')).rejects.toMatchObject({ reason: 'photosUnavailable' });
  expect(lines.join()).toContain('plan9-mips');
  expect(await aResizer().isAble()).toBe(true);
});

test('this machine is able', async () => {
  const said: string[] = [];
  const photos = openPhotos({ config: { photos: { folder: 'unused', bucket: undefined } }, log });
  await photos.warmUp((line) => said.push(line));
  photos.close();
  expect(said).toEqual([]);
});

test('a server that closes while it tries says nothing about the machine', async () => {
  const said: string[] = [];
  const photos = openPhotos({ config: { photos: { folder: 'unused', bucket: undefined } }, log });
  const tried = photos.warmUp((line) => said.push(line));
  photos.close();
  await tried;
  expect(said).toEqual([]);
});
