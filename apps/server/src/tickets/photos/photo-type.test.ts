import { expect, test } from 'vitest';
import { photoTypeOf } from './photo-type.ts';

test.each<[string, string, string | undefined]>([
  ['a JPEG', '\xff\xd8\xff\xe1', 'jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['a WAV', 'RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['a GIF', 'GIF89a', undefined],
  ['a HEIC', '\0\0\0\x18ftypheic', undefined],
  ['an SVG', '<svg xmlns', undefined],
  ['a PNG that begins with a space', ' \x89PNG\r\n\x1a\n', undefined],
  ['the first two bytes of a JPEG', '\xff\xd8', undefined],
  ['nothing', '', undefined],
])('%s is told by its first bytes', (_name, text, type) => {
  expect(photoTypeOf(Buffer.from(text, 'latin1'))).toBe(type);
});
