type StorageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

interface StoredValueOptions<Value> {
  key: string;
  /** A function, because the mere access throws where the browser blocks storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where the browser tells what another tab has written. */
  events: () => StorageEvents;
  /** Makes something of whatever is there, garbage included. */
  parse: (raw: string | null) => Value;
  serialise: (value: Value) => string;
  /** Of what is there: it has expired, or is of no use any more, and is removed when it is found. */
  isStale?: (raw: string) => boolean;
}

/**
 * One value in the browser's storage, with listeners. Storage is the source of truth, so that tabs agree; where it is
 * blocked or full, the value is kept in memory.
 */
export class StoredValue<Value> {
  readonly #options: StoredValueOptions<Value>;
  readonly #listeners = new Set<() => void>();
  #current: { raw: string | null; value: Value } | undefined;
  #onlyInMemory = false;

  constructor(options: StoredValueOptions<Value>) {
    this.#options = options;
  }

  /** The same object until it changes: React compares. */
  readonly get = (): Value => {
    const raw = this.#onlyInMemory && this.#current ? this.#current.raw : this.#read();
    if (this.#current && this.#current.raw === raw) return this.#current.value;
    const isStale = raw !== null && this.#options.isStale?.(raw) === true;
    if (isStale) this.#forget();
    this.#current = { raw: isStale ? null : raw, value: this.#options.parse(isStale ? null : raw) };
    return this.#current.value;
  };

  set(value: Value): void {
    const raw = this.#options.serialise(value);
    this.#current = { raw, value };
    this.#onlyInMemory = !this.#write(raw);
    this.#tell();
  }

  /** Nothing is written when nothing changes. */
  update(change: (value: Value) => Value): void {
    const value = this.get();
    const changed = change(value);
    if (changed !== value) this.set(changed);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#options.events().addEventListener('storage', this.#onOtherTab);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#options.events().removeEventListener('storage', this.#onOtherTab);
    };
  };

  readonly #onOtherTab = ({ key }: StorageEvent): void => {
    // no key: everything was cleared
    if (key !== this.#options.key && key !== null) return;
    this.#onlyInMemory = false;
    this.#tell();
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #read(): string | null {
    try {
      return this.#options.storage().getItem(this.#options.key);
    } catch {
      return null;
    }
  }

  #write(raw: string): boolean {
    const { key, storage } = this.#options;
    try {
      storage().setItem(key, raw);
      return true;
    } catch {
      this.#forget();
      return false;
    }
  }

  /** What has expired, or, when storage is full, is older than what the page knows: neither must come back. */
  #forget(): void {
    try {
      this.#options.storage().removeItem(this.#options.key);
    } catch {
      // blocked: there is nothing to forget
    }
  }
}
