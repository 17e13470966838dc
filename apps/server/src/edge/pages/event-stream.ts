import type { Context } from 'hono';
import type { LiveSessions } from '../../people/sessions/live-sessions.ts';
import { scarce, type Share } from '../../platform/limits/scarce.ts';

const retryMs = 3_000;

const encoder = new TextEncoder();
const stillHere = encoder.encode(': still here\n\n');

interface Stream {
  /** Does nothing once the stream is closed. */
  send: (text: string) => void;
  close: () => void;
}

interface StreamOptions {
  sessions: LiveSessions;
  /** Of the session that opened it, with which it ends. */
  tokenHash: Buffer;
  lifeMs: number;
  /** Of the request: nobody reads or cancels the stream for a client that left before the answer began. */
  signal: AbortSignal;
  /** Subscribes to what is told, and returns how to unsubscribe. */
  begin: (stream: Stream) => () => void;
  onClosed: () => void;
}

/** Server-sent events until the client leaves, the session ends or its time is over; then the browser asks again. */
export function eventStream({ sessions, tokenHash, lifeMs, signal, begin, onClosed }: StreamOptions) {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let closed = false;
  let unsubscribe = () => {};
  let letGo = () => {};
  const end = setTimeout(close, lifeMs);

  const sendBytes = (bytes: Uint8Array) => {
    if (!closed) controller.enqueue(bytes);
  };
  const send = (text: string) => sendBytes(encoder.encode(text));

  function release(): void {
    if (closed) return;
    closed = true;
    clearTimeout(end);
    unsubscribe();
    letGo();
    signal.removeEventListener('abort', release);
    onClosed();
  }
  function close(): void {
    if (closed) return;
    release();
    controller.close();
  }

  return new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
      send(`retry: ${retryMs}\n\n`);
      unsubscribe = begin({ send, close });
      if (closed) return unsubscribe();
      letGo = sessions.keep({ tokenHash, onBeat: () => sendBytes(stillHere), onEnded: close });
      signal.addEventListener('abort', release);
      if (signal.aborted) release();
    },
    cancel: release,
  });
}

export function answerWithEvents(c: Context, events: ReadableStream<Uint8Array>): Response {
  c.header('content-type', 'text/event-stream');
  c.header('cache-control', 'no-store');
  // nginx would collect them until its buffer is full
  c.header('x-accel-buffering', 'no');
  return c.body(events);
}

/** Who opens a stream: each of them has only so many. */
interface StreamOpener {
  session: string;
  /** `customer 12`, `staff 3`, or whoever came by the link of an order: `link 10001`. */
  person: string;
  /** The network address. */
  address: string;
}

/** The streams that are open in this process: each holds a socket. */
export class StreamPlaces {
  readonly #most: Share;
  readonly #open = new Map<string, number>();
  #all = 0;

  constructor(most: Share) {
    this.#most = most;
  }

  /** Undefined where there is none; else how to give it back, which is to be called once. */
  take({ session, person, address }: StreamOpener): (() => void) | undefined {
    const shares = [
      { key: `session ${session}`, most: scarce.streamsOfSession.most },
      { key: person, most: scarce.streamsOfPerson.most },
      { key: `address ${address}`, most: scarce.streamsOfAddress.most },
    ];
    const isFull = shares.some(({ key, most }) => this.#count(key) >= most);
    if (isFull || this.#all >= this.#most.most) return undefined;
    this.#all += 1;
    for (const { key } of shares) this.#open.set(key, this.#count(key) + 1);
    return () => {
      this.#all -= 1;
      for (const { key } of shares) this.#giveBack(key);
    };
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0;
  }

  #giveBack(key: string): void {
    const left = this.#count(key) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
