/** What a page needs of an EventSource. */
export type Stream = Pick<EventSource, 'readyState' | 'addEventListener' | 'close'>;

interface FollowOptions {
  /** Listens from the last event the page knows of. Undefined where the browser has no event streams. */
  connect: () => Stream | undefined;
  onChange: () => void;
  /** Whether the page knows that it shows less than it has been told of: its last request failed. */
  isBehind: () => boolean;
  isOnline: () => boolean;
}

/** How often a page asks that cannot listen. */
export const pollEveryMs = 30_000;

const open = 1;
const closed = 2;

/**
 * Tells of changes as the server does, and polls where its stream is refused, blocked or cut off: a proxy may not let it
 * through, a browser only keeps so many. What was missed in between the server knows by the last event's id.
 */
export function followTicket({ connect, onChange, isBehind, isOnline }: FollowOptions): () => void {
  let stream: Stream | undefined;

  function listen(): void {
    stream = connect();
    stream?.addEventListener('changed', onChange);
  }

  const polling = setInterval(() => {
    const hears = stream?.readyState === open;
    if (!isOnline() || (hears && !isBehind())) return;
    onChange();
    // after an answer that is no stream, the browser does not ask again by itself
    if (stream?.readyState === closed) listen();
  }, pollEveryMs);

  listen();
  return () => {
    clearInterval(polling);
    stream?.close();
  };
}
