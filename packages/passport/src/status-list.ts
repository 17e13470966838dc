import { base64url } from 'jose';

/** So few would tell which record somebody asks for: the standard wants at least so many (16 KB). */
export const leastBits = 131_072;
/** A list that grows beyond it is not ours: what is unpacked has a most. */
const mostBytes = 4 * 1024 * 1024;

/** Bits from the left of each byte, packed and in letters, as Bitstring Status List 1.0 has it. */
export async function encodeStatusList(revoked: Iterable<number>): Promise<string> {
  const indexes = [...revoked];
  const bits = Math.max(leastBits, ...indexes.map((index) => index + 1));
  const bytes = new Uint8Array(Math.ceil(bits / 8));
  for (const index of indexes) {
    const at = index >> 3;
    bytes[at] = (bytes[at] ?? 0) | (0b1000_0000 >> (index & 7));
  }
  // multibase: u stands for base64url without padding
  return `u${base64url.encode(await through(bytes, new CompressionStream('gzip')))}`;
}

/** Whether a record is revoked, by its index; undefined where the list ends before it. Throws where it is no list. */
export async function decodeStatusList(encoded: string): Promise<(index: number) => boolean | undefined> {
  if (!encoded.startsWith('u')) throw new Error('a status list begins with u');
  const bytes = await through(base64url.decode(encoded.slice(1)), new DecompressionStream('gzip'));
  if (bytes.length * 8 < leastBits) throw new Error('a status list has at least 16 KB');
  return (index) => {
    const byte = bytes[index >> 3];
    return byte === undefined ? undefined : (byte & (0b1000_0000 >> (index & 7))) !== 0;
  };
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // what is wrong with it is told by the reading side
  const written = writer.write(new Uint8Array(bytes)).then(() => writer.close());
  written.catch(() => undefined);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.readable.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    // the types of both streams leave open what comes out; it is bytes
    const chunk = value as Uint8Array;
    length += chunk.length;
    if (length > mostBytes) throw new Error('a status list this large is not ours');
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
