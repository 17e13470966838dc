import type { IdentityState } from './identity-service.ts';

/** Spec §4: starts as unknown, then is a user or false on every change. */
export class IdentityStateValue {
  readonly #listeners = new Set<(state: IdentityState) => void>();
  #state: IdentityState = null;

  get(): IdentityState {
    return this.#state;
  }

  set<State extends IdentityState>(state: State): State {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
    return state;
  }

  subscribe(listener: (state: IdentityState) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#state);
    return () => this.#listeners.delete(listener);
  }
}
