/** Spec §4, request state: three flags for each request, and one count of all that are under way. */
export interface RequestState {
  fetching: boolean;
  failed: boolean;
  message: string;
}

const idle: RequestState = { fetching: false, failed: false, message: '' };

/** Holds the state of every request by name and tells listeners of each change. States are replaced, never altered. */
export class RequestStates {
  readonly #states = new Map<string, RequestState>();
  readonly #underWay = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #pending = 0;

  get pending(): number {
    return this.#pending;
  }

  state(name: string): RequestState {
    return this.#states.get(name) ?? idle;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  begin(name: string): void {
    this.#pending += 1;
    this.#underWay.set(name, this.#of(name) + 1);
    this.#set(name, { fetching: true, failed: false, message: '' });
  }

  succeed(name: string): void {
    this.#end(name, { failed: false, message: '' });
  }

  fail(name: string, message: string): void {
    this.#end(name, { failed: true, message });
  }

  #end(name: string, outcome: Pick<RequestState, 'failed' | 'message'>): void {
    this.#pending -= 1;
    this.#underWay.set(name, this.#of(name) - 1);
    // the same call may be under way twice: it is fetching until the last one is back
    this.#set(name, { fetching: this.#of(name) > 0, ...outcome });
  }

  #of(name: string): number {
    return this.#underWay.get(name) ?? 0;
  }

  #set(name: string, state: RequestState): void {
    this.#states.set(name, state);
    for (const listener of this.#listeners) listener();
  }
}
