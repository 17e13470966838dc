import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A piece of a file. Pieces with one name follow on each other; another name begins another file. */
export interface FilePart {
  file: string;
  text: string;
}

const deflate = promisify(deflateRaw);
/** Ends with what was given to it on a whole byte, and leaves the file open. */
const open = { finishFlush: constants.Z_SYNC_FLUSH };
/** An empty last block. */
const lastBlock = Buffer.from([3, 0]);

/** Sizes follow the data, because they are not known before (bit 3); names are UTF-8 (bit 11). */
const flags = 0x0808;
const version = 20;
const deflated = 8;

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** A ZIP archive as it is made, packed in the thread pool piece by piece: none of its files is ever whole in memory. */
export async function* writeZip(
  parts: AsyncIterable<FilePart>,
  modifiedAt: Date,
): AsyncGenerator<Buffer, undefined> {
  const stamp = dosTime(modifiedAt);
  const entries: Entry[] = [];
  let offset = 0;
  const counted = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  let current: Entry | undefined;
  function* end() {
    if (!current) return;
    current.packed += lastBlock.length;
    yield counted(lastBlock);
    yield counted(descriptorOf(current));
  }
  for await (const { file, text } of parts) {
    if (current?.name.toString() !== file) {
      yield* end();
      current = { name: Buffer.from(file), offset, crc: 0, packed: 0, size: 0 };
      entries.push(current);
      yield counted(Buffer.concat([localHeader(current, stamp), current.name]));
    }
    const bytes = Buffer.from(text);
    const packed = await deflate(bytes, open);
    current.crc = crc32(bytes, current.crc);
    current.size += bytes.length;
    current.packed += packed.length;
    yield counted(packed);
  }
  yield* end();
  const directory = Buffer.concat(entries.flatMap((entry) => [directoryHeader(entry, stamp), entry.name]));
  yield Buffer.concat([directory, endOfDirectory({ count: entries.length, size: directory.length, offset })]);
}

/** What a ZIP archive says the time is: two seconds to a step, and no zone. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

/** Little-endian numbers, each with its length in bytes. */
function record(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) {
    bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}

const localHeader = ({ name }: Entry, stamp: number): Buffer =>
  record(
    [4, 0x04034b50],
    [2, version],
    [2, flags],
    [2, deflated],
    [4, stamp],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );

const descriptorOf = ({ crc, packed, size }: Entry): Buffer =>
  record([4, 0x08074b50], [4, crc], [4, packed], [4, size]);

const directoryHeader = ({ name, offset, crc, packed, size }: Entry, stamp: number): Buffer =>
  record(
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    [4, stamp],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    // no extra field and no comment, on the first disk, with no attributes
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );

const endOfDirectory = ({ count, size, offset }: { count: number; size: number; offset: number }): Buffer =>
  record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
