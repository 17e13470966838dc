import { listenToChannel } from '../database/listen-to-channel.ts';
import type { Log } from '../process/log.ts';

interface Onlooker {
  onChange: () => void;
  /** Nothing will be told any more: the server is going down. */
  onEnd: () => void;
}

/** Who in this process looks at which ticket. */
export class TicketChanges {
  readonly #onlookers = new Map<number, Set<Onlooker>>();
  #ended = false;

  /** Gives the way to stop looking. */
  watch(ticketID: number, onlooker: Onlooker): () => void {
    const others = this.#onlookers.get(ticketID);
    if (others) others.add(onlooker);
    else this.#onlookers.set(ticketID, new Set([onlooker]));
    if (this.#ended) onlooker.onEnd();
    return () => this.#leave(ticketID, onlooker);
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

/** Passes on what the database announces. After a break everybody looks again: what happened meanwhile went unheard. */
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
