import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by their names, by its directory, each compared with its check sum. */
export function readZip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const files: Record<string, string> = {};
  for (let file = 0; file < count; file += 1) {
    const [crc, packed, size] = [16, 20, 24].map((field) => zip.readUInt32LE(at + field));
    const nameLength = zip.readUInt16LE(at + 28);
    const offset = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = offset + 30 + zip.readUInt16LE(offset + 26);
    const bytes = inflateRawSync(zip.subarray(begin, begin + (packed ?? 0)));
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`);
    files[name] = bytes.toString('utf8');
    at += 46 + nameLength;
  }
  return files;
}
