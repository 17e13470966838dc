/** A statement that comes this often is prepared: parsed, and soon planned, once per connection. */
const preparedFrom = 3;
/** Each takes memory in every connection's backend. What has lists of many lengths in its text could otherwise fill it. */
const maxNames = 400;
const maxCounted = 2_000;
/** Its columns follow the table's: after a migration PostgreSQL refuses to run what was prepared before. */
const selectsAll = /\b(select|returning) ("?\w+"?\.)?\*/i;

/** Which statements are prepared, and under which name: the same on every connection of this process. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** Undefined: it is not prepared, or not yet. */
  nameOf(text: string): string | undefined {
    return this.#names.get(text) ?? this.#count(text);
  }

  #count(text: string): string | undefined {
    if (this.#names.size >= maxNames) return undefined;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < preparedFrom) {
      if (this.#counts.size >= maxCounted) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    if (selectsAll.test(text)) return undefined;
    this.#counts.delete(text);
    const name = `fettle_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
