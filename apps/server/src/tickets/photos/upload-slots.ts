import { Refusal } from '@fettle/domain/refusal';
import type { Share } from '../../platform/limits/scarce.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';

/** Uploads wait in files until they are decoded: those are bounded by their bytes, and what is done with them by a number. */
interface Limits {
  /** Worked on, once they are read. */
  all: Share;
  /** One person's, being read or worked on, and nobody else's places. */
  person: Share;
  /** Of all that are being read or worked on. */
  maxBytes: number;
}

/**
 * A semaphore that refuses instead of letting wait: the page tries again. Who sends slowly takes no place of others: an upload
 * takes room as its bytes come, and its place when it is read.
 */
export class UploadSlots {
  readonly #taken = new Map<string, number>();
  readonly #limits: Limits;
  #working = 0;
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<Value>(
    person: string,
    read: (take: (bytes: number) => void) => Promise<UploadedFile>,
    work: (file: UploadedFile) => Promise<Value>,
  ): Promise<Value> {
    const { person: share, maxBytes } = this.#limits;
    const own = this.#taken.get(person) ?? 0;
    // before megabytes are read
    this.#ensure(own < share.most && this.#hasPlace());
    this.#taken.set(person, own + 1);
    let taken = 0;
    try {
      const file = await read((more) => {
        this.#ensure(this.#bytes + more <= maxBytes);
        this.#bytes += more;
        taken += more;
      });
      return await this.#inPlace(() => work(file)).finally(() => file.remove());
    } finally {
      this.#bytes -= taken;
      const left = (this.#taken.get(person) ?? 1) - 1;
      if (left > 0) this.#taken.set(person, left);
      else this.#taken.delete(person);
    }
  }

  async #inPlace<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#ensure(this.#hasPlace());
    this.#working += 1;
    try {
      return await work();
    } finally {
      this.#working -= 1;
    }
  }

  #hasPlace(): boolean {
    return this.#working < this.#limits.all.most;
  }

  #ensure(hasRoom: boolean): void {
    if (!hasRoom) throw new Refusal('tooManyRequests');
  }
}
