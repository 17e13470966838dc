import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

test('copies', async () => {
  const writeText = vi.fn(async () => undefined);
  expect(await copyText('FIX10', { writeText })).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('FIX10');
});

test('says so where there is no clipboard, or it refuses', async () => {
  expect(await copyText('FIX10', undefined)).toBe(false);
  const writeText = vi.fn().mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  expect(await copyText('FIX10', { writeText })).toBe(false);
});
