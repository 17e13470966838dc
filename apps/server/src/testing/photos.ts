import { crc32, deflateSync } from 'node:zlib';
import type { PhotoStore } from '../outside/ports/photo-store.ts';

/** Photos in memory, with a way to break them. */
export function memoryPhotoStore(): PhotoStore & { files: Map<string, Uint8Array>; isBroken: boolean } {
  const files = new Map<string, Uint8Array>();
  const store = {
    files,
    isBroken: false,
    async put(name: string, bytes: Uint8Array) {
      if (store.isBroken) throw new Error('the disk is full');
      files.set(name, bytes);
    },
    async get(name: string) {
      const bytes = files.get(name);
      return bytes && new Uint8Array(bytes);
    },
    async remove(name: string) {
      if (store.isBroken) throw new Error('the store is away');
      files.delete(name);
    },
  };
  return store;
}

/** A part of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A grey PNG of that size whose pixels are all alike, with more chunks before them: few bytes, many pixels. */
export function aFlatPng(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 4_000)), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
