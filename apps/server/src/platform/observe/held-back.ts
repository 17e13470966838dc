/** A message that was not sent, because its mailbox, its number or whoever caused it has had enough. */
export interface HeldBack {
  by: 'mail' | 'text';
  /** The rate limit's name. */
  limit: string;
}

let report: (seen: HeldBack) => void = () => {};

/** Who logs and counts them. Set once, when the server starts: whoever sends a message need not know. */
export function reportHeldBack(reporter: (seen: HeldBack) => void): void {
  report = reporter;
}

export const noteHeldBack = (seen: HeldBack): void => report(seen);
