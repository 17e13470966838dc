/** Spec §4: the server has said 'logged-out'. Raised until the login page has told the customer. */
export class LoggedOutSignal {
  readonly #listeners = new Set<() => void>();
  raised = false;

  raise(): void {
    this.raised = true;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
