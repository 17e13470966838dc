/** Puts groups of lines into files of at most so many lines, and never tears a group apart. */
export class FileSplitter {
  readonly #maxLines: number;
  #lines = 0;
  #files = 0;

  constructor(maxLines = Number.POSITIVE_INFINITY) {
    this.#maxLines = maxLines;
  }

  /** Which file the next group of so many lines belongs to, counted from 1. */
  fileFor(lines: number): number {
    if (lines > this.#maxLines) throw new Error(`${lines} lines do not fit into a file of ${this.#maxLines}`);
    if (this.#files === 0 || this.#lines + lines > this.#maxLines) {
      this.#files += 1;
      this.#lines = 0;
    }
    this.#lines += lines;
    return this.#files;
  }
}
