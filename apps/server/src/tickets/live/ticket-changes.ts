import type { Listener } from '../../platform/database/listener.ts';

/** Of one ticket. */
interface TicketSubscriber {
  onChange: () => void;
  /** The server shuts down: no more notifications. */
  onEnd: () => void;
}

/** Of every ticket. */
interface AllTicketsSubscriber {
  /** Undefined: any of them, because notifications may have been lost. */
  onChange: (ticketID: number | undefined) => void;
  onEnd: () => void;
}

/** Subscribers of this process, by ticket. */
export class TicketChanges {
  readonly #byTicket = new Map<number, Set<TicketSubscriber>>();
  readonly #ofAll = new Set<AllTicketsSubscriber>();
  #ended = false;

  /** Returns the function that unsubscribes. */
  watch(ticketID: number, subscriber: TicketSubscriber): () => void {
    const others = this.#byTicket.get(ticketID);
    if (others) others.add(subscriber);
    else this.#byTicket.set(ticketID, new Set([subscriber]));
    if (this.#ended) subscriber.onEnd();
    return () => this.#leave(ticketID, subscriber);
  }

  /** All tickets. Returns the function that unsubscribes. */
  watchAll(subscriber: AllTicketsSubscriber): () => void {
    this.#ofAll.add(subscriber);
    if (this.#ended) subscriber.onEnd();
    return () => void this.#ofAll.delete(subscriber);
  }

  /** Open streams. */
  get count(): number {
    let count = this.#ofAll.size;
    for (const subscribers of this.#byTicket.values()) count += subscribers.size;
    return count;
  }

  announce(ticketID: number): void {
    for (const { onChange } of this.#byTicket.get(ticketID) ?? []) onChange();
    for (const { onChange } of this.#ofAll) onChange(ticketID);
  }

  announceAll(): void {
    for (const { onChange } of this.#ofAnyTicket()) onChange();
    for (const { onChange } of this.#ofAll) onChange(undefined);
  }

  end(): void {
    this.#ended = true;
    for (const { onEnd } of [...this.#ofAnyTicket(), ...this.#ofAll]) onEnd();
  }

  #ofAnyTicket(): TicketSubscriber[] {
    return [...this.#byTicket.values()].flatMap((all) => [...all]);
  }

  #leave(ticketID: number, subscriber: TicketSubscriber): void {
    const all = this.#byTicket.get(ticketID);
    all?.delete(subscriber);
    if (all?.size === 0) this.#byTicket.delete(ticketID);
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
