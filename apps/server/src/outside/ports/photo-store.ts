/** Where the files of photos are kept. Names are ours: letters, digits, '-', '.' and one '/'. */
export interface PhotoStore {
  /** Lasting when it returns. A name is written once. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Idempotent: what is not there is removed already. */
  remove(name: string): Promise<void>;
}
