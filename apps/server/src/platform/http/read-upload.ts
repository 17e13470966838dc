import { Refusal, type RefusalReason } from '@fettle/domain/refusal';

/** The body of an upload, never more of it than is allowed. Rejects when the sender leaves in the middle. */
export async function readUpload(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, tooLarge, length }: { maxBytes: number; tooLarge: RefusalReason; length: number | undefined },
): Promise<Buffer> {
  if (length !== undefined && length > maxBytes) throw new Refusal(tooLarge);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Refusal(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
