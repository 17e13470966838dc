/** What we decode. Told by the first bytes: a name or a Content-Type is only what the sender says. */
export type PhotoType = 'jpeg' | 'png' | 'webp';

const signatures: readonly { type: PhotoType; matches: (head: Buffer) => boolean }[] = [
  { type: 'jpeg', matches: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { type: 'png', matches: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  {
    type: 'webp',
    matches: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** As many as tell it. */
export const headBytes = 16;

export const photoTypeOf = (head: Buffer): PhotoType | undefined =>
  signatures.find(({ matches }) => matches(head))?.type;
