export interface QueuedPhoto {
  /** Idempotency key: sent again after a lost connection, it is the same photo. */
  photoKey: string;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  sent: number;
  /** Why it failed. */
  message: string;
  /** Only the connection was in the way: it is sent again when that is back. */
  isBroken: boolean;
}

interface QueueState {
  photos: readonly QueuedPhoto[];
  /** How many the server has taken so far. */
  arrived: number;
}

interface Send {
  file: File;
  photoKey: string;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

interface QueueOptions {
  send: (photo: Send) => Promise<void>;
  /** What an error means to the customer. One that it does not know it throws again. */
  explain: (error: unknown) => { message: string; isBroken: boolean };
  makeKey: () => string;
}

interface Entry {
  photo: QueuedPhoto;
  file: File;
  aborter: AbortController;
}

/** Photos on their way to the server, one after the other. What has arrived leaves the queue. A store for React. */
export class UploadQueue {
  readonly #options: QueueOptions;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #state: QueueState = { photos: [], arrived: 0 };
  #isSending = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  readonly read = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const added = files.map((file) => ({
      file,
      aborter: new AbortController(),
      photo: {
        photoKey: this.#options.makeKey(),
        name: file.name,
        state: 'waiting' as const,
        sent: 0,
        message: '',
        isBroken: false,
      },
    }));
    this.#set([...this.#entries, ...added]);
    void this.#sendNext();
  }

  retry(photoKey: string): void {
    this.#change(photoKey, { state: 'waiting', sent: 0, message: '', isBroken: false });
    void this.#sendNext();
  }

  /** The connection is back. */
  retryBroken(): void {
    for (const { photoKey, isBroken } of this.#state.photos) if (isBroken) this.retry(photoKey);
  }

  drop(photoKey: string): void {
    const dropped = this.#entries.find(({ photo }) => photo.photoKey === photoKey);
    this.#set(this.#entries.filter((entry) => entry !== dropped));
    dropped?.aborter.abort();
  }

  /** The page is left. */
  dropAll(): void {
    for (const { photoKey } of this.#state.photos) this.drop(photoKey);
  }

  async #sendNext(): Promise<void> {
    const next = this.#entries.find(({ photo }) => photo.state === 'waiting');
    if (this.#isSending || !next) return;
    const { photoKey } = next.photo;
    this.#isSending = true;
    this.#change(photoKey, { state: 'sending' });
    try {
      await this.#options.send({
        file: next.file,
        photoKey,
        onProgress: (sent) => this.#change(photoKey, { sent }),
        signal: next.aborter.signal,
      });
      const others = this.#entries.filter(({ photo }) => photo.photoKey !== photoKey);
      this.#set(others, this.#state.arrived + 1);
    } catch (error) {
      this.#change(photoKey, { state: 'failed', ...this.#options.explain(error) });
    } finally {
      this.#isSending = false;
      void this.#sendNext();
    }
  }

  #change(photoKey: string, change: Partial<QueuedPhoto>): void {
    this.#set(
      this.#entries.map((entry) =>
        entry.photo.photoKey === photoKey ? { ...entry, photo: { ...entry.photo, ...change } } : entry,
      ),
    );
  }

  #set(entries: readonly Entry[], arrived = this.#state.arrived): void {
    this.#entries = entries;
    this.#state = { photos: entries.map(({ photo }) => photo), arrived };
    this.#listeners.forEach((listener) => listener());
  }
}
