interface Attempt {
  text: string;
  messageKey: string;
}

/**
 * The idempotency key of a message. The same text sent again, after a lost connection for instance, keeps its key and arrives
 * once. Changed text is another message: under the old key the server would keep the first text.
 */
export function keyFor(text: string, last: Attempt | undefined, makeKey: () => string): Attempt {
  return last?.text === text ? last : { text, messageKey: makeKey() };
}
