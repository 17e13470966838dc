export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A copy of its own, because Node's small buffers are views of a pool that they would keep in memory. A Buffer, because Node
 * makes one of any other bytes each time they are sent.
 */
export const ownBytes = (bytes: Uint8Array): Bytes => Buffer.from(new Uint8Array(bytes).buffer);
