import { listenToChannel } from '../database/listen-to-channel.ts';
import type { Log } from '../process/log.ts';

interface Onlooker {
  onChange: () => void;
  /** The server shuts down: no more notifications. */
  onEnd: () => void;
}

/** Subscribers of this process, by ticket. */
export class TicketChanges {
  readonly #onlookers = new Map<number, Set<Onlooker>>();
  #ended = false;

  /** Returns the function that unsubscribes. */
  watch(ticketID: number, onlooker: Onlooker): () => void {
    const others = this.#onlookers.get(ticketID);
    if (others) others.add(onlooker);
    else this.#onlookers.set(ticketID, new Set([onlooker]));
    if (this.#ended) onlooker.onEnd();
    return () => this.#leave(ticketID, onlooker);
  }

  /** Open streams. */
  get count(): number {
    let count = 0;
    for (const onlookers of this.#onlookers.values()) count += onlookers.size;
    return count;
  }

  announce(ticketID: number): void {
    for (const { onChange } of this.#onlookers.get(ticketID) ?? []) onChange();
  }

  announceAll(): void {
    for (const ticketID of this.#onlookers.keys()) this.announce(ticketID);
  }

  end(): void {
    this.#ended = true;
    for (const { onEnd } of [...this.#onlookers.values()].flatMap((all) => [...all])) onEnd();
  }

  #leave(ticketID: number, onlooker: Onlooker): void {
    const all = this.#onlookers.get(ticketID);
    all?.delete(onlooker);
    if (all?.size === 0) this.#onlookers.delete(ticketID);
  }
}

/** Forwards the database's notifications. After a reconnect every watcher reloads: notifications meanwhile were lost. */
export function watchTickets(options: {
  url: string;
  log: Log;
  changes: TicketChanges;
  retryAfterMs?: number;
}): Promise<{ stop(): Promise<void> }> {
  const { url, log, changes, retryAfterMs } = options;
  return listenToChannel({
    url,
    channel: 'ticket_changed',
    name: 'tickets',
    log,
    retryAfterMs,
    onMessage: (ticketID) => changes.announce(Number(ticketID)),
    onConnected: () => changes.announceAll(),
  });
}
