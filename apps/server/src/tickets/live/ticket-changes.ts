import type { Listener } from '../../platform/database/listener.ts';

interface Onlooker {
  onChange: () => void;
  /** The server shuts down: no more notifications. */
  onEnd: () => void;
}

/** Whoever watches every ticket. */
interface Overseer {
  /** Undefined: any of them, because notifications may have been lost. */
  onChange: (ticketID: number | undefined) => void;
  onEnd: () => void;
}

/** Subscribers of this process, by ticket. */
export class TicketChanges {
  readonly #onlookers = new Map<number, Set<Onlooker>>();
  readonly #overseers = new Set<Overseer>();
  #ended = false;

  /** Returns the function that unsubscribes. */
  watch(ticketID: number, onlooker: Onlooker): () => void {
    const others = this.#onlookers.get(ticketID);
    if (others) others.add(onlooker);
    else this.#onlookers.set(ticketID, new Set([onlooker]));
    if (this.#ended) onlooker.onEnd();
    return () => this.#leave(ticketID, onlooker);
  }

  /** All tickets. Returns the function that unsubscribes. */
  watchAll(overseer: Overseer): () => void {
    this.#overseers.add(overseer);
    if (this.#ended) overseer.onEnd();
    return () => void this.#overseers.delete(overseer);
  }

  /** Open streams. */
  get count(): number {
    let count = this.#overseers.size;
    for (const onlookers of this.#onlookers.values()) count += onlookers.size;
    return count;
  }

  announce(ticketID: number): void {
    for (const { onChange } of this.#onlookers.get(ticketID) ?? []) onChange();
    for (const { onChange } of this.#overseers) onChange(ticketID);
  }

  announceAll(): void {
    for (const { onChange } of this.#allOnlookers()) onChange();
    for (const { onChange } of this.#overseers) onChange(undefined);
  }

  end(): void {
    this.#ended = true;
    for (const { onEnd } of [...this.#allOnlookers(), ...this.#overseers]) onEnd();
  }

  #allOnlookers(): Onlooker[] {
    return [...this.#onlookers.values()].flatMap((all) => [...all]);
  }

  #leave(ticketID: number, onlooker: Onlooker): void {
    const all = this.#onlookers.get(ticketID);
    all?.delete(onlooker);
    if (all?.size === 0) this.#onlookers.delete(ticketID);
  }
}

/** Forwards the database's notifications. After a reconnect every watcher reloads: notifications meanwhile were lost. */
export const watchTickets = (
  listener: Listener,
  changes: TicketChanges,
): Promise<{ stop(): Promise<void> }> =>
  listener.listen({
    name: 'ticket_changed',
    // without a number: any of them (platform/database/announcements.ts)
    onMessage: (ticketID) => (ticketID === '' ? changes.announceAll() : changes.announce(Number(ticketID))),
    onConnected: () => changes.announceAll(),
  });
