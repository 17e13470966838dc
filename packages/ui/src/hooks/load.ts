/** What a page shows of something it has asked for. */
export interface Loaded<Value, Failure> {
  /** Undefined until it is known. It stays while it is asked for again, and when that fails. */
  value: Value | undefined;
  /** When the value came, in ms; undefined while it is only what was known before. */
  receivedAt: number | undefined;
  /** Why the latest request gave nothing. */
  failure: Failure | undefined;
}

interface LoadOptions<Value, Failure> {
  ask: () => Promise<Value>;
  /** What an error means to the page. One that it does not know it throws again. */
  explain: (error: unknown) => Failure;
  /** What is known already: shown until the answer comes. */
  known?: Value | undefined;
}

export type Load<Value, Failure> = ReturnType<typeof createLoad<Value, Failure>>;

/** Asks for something, once or again and again: the latest request decides what is shown. A store for useLoad. */
export function createLoad<Value, Failure>({ ask, explain, known }: LoadOptions<Value, Failure>) {
  const listeners = new Set<() => void>();
  let state: Loaded<Value, Failure> = { value: known, receivedAt: undefined, failure: undefined };
  let latest = 0;
  let shown = 0;

  function set(next: Loaded<Value, Failure>): void {
    state = next;
    listeners.forEach((listener) => listener());
  }
  const received = (value: Value) => set({ value, receivedAt: Date.now(), failure: undefined });

  async function run(): Promise<void> {
    const turn = ++latest;
    const shownBefore = shown;
    try {
      const value = await ask();
      if (turn !== latest) return;
      // an act was quicker: its answer may be newer than this one
      if (shownBefore !== shown) return run();
      received(value);
    } catch (error) {
      if (turn === latest) set({ ...state, failure: explain(error) });
    }
  }

  return {
    read: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks again. A failure that is shown is taken back: something is being done about it. */
    reload: (): void => {
      if (state.failure !== undefined) set({ ...state, failure: undefined });
      void run();
    },
    /** Puts what an act has answered in the place of what is shown. */
    show: (value: Value): void => {
      shown += 1;
      received(value);
    },
    /** Unsubscribes: the answer of a request under way is dropped. */
    stop: (): void => {
      latest += 1;
    },
  };
}
