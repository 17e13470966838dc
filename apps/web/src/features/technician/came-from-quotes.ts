/** What the link from a quotes page brings along to the technician's. */
export interface TechnicianPageState {
  /** Its path and query. */
  quotesPath: string;
}

/** Reads what may be anybody's: history entries outlive releases. Only a quotes page of ours is led back to. */
export function readQuotesPath(state: unknown): string | undefined {
  const { quotesPath } = (state ?? {}) as Partial<Record<keyof TechnicianPageState, unknown>>;
  const isOurs = typeof quotesPath === 'string' && /^\/ticket(\/\w+)?\/?(\?[^#]*)?$/.test(quotesPath);
  return isOurs ? quotesPath : undefined;
}
