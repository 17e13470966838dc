type Listener = () => Promise<void>;

/** Spec §4: the server has said 'logged-out'. Raised until the login page tells the customer. */
export class LoggedOutSignal {
  readonly #listeners = new Set<Listener>();
  #raised = false;

  get raised(): boolean {
    return this.#raised;
  }

  /** Settles when all who listen have done what must be done before the page changes. */
  async raise(): Promise<void> {
    this.#raised = true;
    await Promise.allSettled([...this.#listeners].map((listener) => listener()));
  }

  lower(): void {
    this.#raised = false;
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
