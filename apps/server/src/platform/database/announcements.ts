import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Of the connections whose process announces for itself what it has committed: see functions/announcements/announce.sql. */
export const announceAfterCommit = `set fettle.announces = 'after'; set client_min_messages = notice`;

/** The notices that functions/announcements/announce.sql raises: a channel, a space and the payload. */
const announcementCode = 'FT001';

export const sendAnnouncements = `select pg_notify(split_part(one, ' ', 1), split_part(one, ' ', 2)) from unnest($1::text[]) as one`;

/** What a process that was killed, or a connection that never answered, may have committed unannounced: pages look themselves. */
const anyTicket = 'ticket_changed ';

/** Debounce: what is committed meanwhile is announced together. */
const gapMs = 20;
const retryMs = 1_000;

/**
 * Announces (NOTIFY) what a pool's connections have committed. Within a transaction NOTIFY takes a lock that PostgreSQL has once, and
 * holds it until the commit is on disk: however many customers book, their commits would wait for each other. So triggers tell the
 * connection that caused it, by a notice, and it is announced once that connection is back in the pool: its transaction has ended then.
 * What was rolled back is announced as well, which costs listeners a look (decision 90).
 */
export class Announcements {
  readonly #pool: pg.Pool;
  readonly #due = new Set([anyTicket]);
  #isSending = false;
  #isClosed = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    const noticed = new WeakMap<pg.ClientBase, Set<string>>();
    pool.on('connect', (client) => {
      const texts = new Set<string>();
      noticed.set(client, texts);
      client.on('notice', ({ code, message }) => {
        if (code === announcementCode && message) texts.add(message);
      });
    });
    pool.on('release', (destroyedBy, client) => {
      const texts = noticed.get(client);
      for (const text of texts ?? []) this.#due.add(text);
      texts?.clear();
      if (destroyedBy) this.#due.add(anyTicket);
      this.#sendSoon();
    });
  }

  /** Announces what is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sendDue();
  }

  #sendSoon(): void {
    if (this.#due.size > 0 && !this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#due.size > 0 && !this.#isClosed) {
      const isSent = await this.#sendDue();
      await sleep(isSent ? gapMs : retryMs, undefined, { ref: false });
    }
    this.#isSending = false;
  }

  /** False: the database is away. */
  async #sendDue(): Promise<boolean> {
    const texts = [...this.#due];
    this.#due.clear();
    try {
      if (texts.length > 0) await this.#pool.query(sendAnnouncements, [texts]);
      return true;
    } catch {
      for (const text of texts) this.#due.add(text);
      return false;
    }
  }
}
