/** What was tried, by kind, and what came of it. */
export class AttackRecord {
  readonly #tried = new Map<string, Map<string, number>>();
  /** What must not be: a 5xx, a secret where nobody may read it. */
  readonly problems: string[] = [];

  note(kind: string, outcome: string | number): void {
    const outcomes = this.#tried.get(kind) ?? new Map<string, number>();
    this.#tried.set(kind, outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1));
  }

  problem(what: string): void {
    this.problems.push(what);
  }

  count(kind: string): number {
    return [...(this.#tried.get(kind)?.values() ?? [])].reduce((sum, one) => sum + one, 0);
  }

  outcomes(kind: string): string[] {
    return [...(this.#tried.get(kind)?.keys() ?? [])];
  }

  text(): string {
    const lines = [...this.#tried].map(([kind, outcomes]) => {
      const parts = [...outcomes]
        .toSorted(([, a], [, b]) => b - a)
        .map(([outcome, count]) => `${count} × ${outcome}`);
      return `${kind}: ${this.count(kind)} (${parts.join(', ')})`;
    });
    return lines.join('\n');
  }
}
