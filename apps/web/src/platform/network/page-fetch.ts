interface PageFetchOptions {
  fetch: typeof globalThis.fetch;
  /** The window, asked for when a request is sent: the server has none. */
  events: () => Pick<Window, 'addEventListener'>;
  /** How long a page that has begun to leave is waited for: the next document may be slow to come. */
  leavingMs?: number;
}

/**
 * A fetch for pages: the browser cuts off what is under way when a page is left, and that is no failure to tell, log or act
 * on. Such a request stays pending. If the page stays after all (a cancelled reload, a download, a return from the
 * back/forward cache), it fails then.
 */
export function createPageFetch({
  fetch,
  events,
  leavingMs = 10_000,
}: PageFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    let isLeaving = false;
    let stay: () => void;
    const staying = new Promise<void>((resolve) => {
      stay = resolve;
    });
    // only as long as the request: some browsers do not keep a page in memory that listens to beforeunload
    const underWay = new AbortController();
    const on = (event: string, listener: () => void) =>
      events().addEventListener(event, listener, { signal: underWay.signal });
    const leave = () => {
      isLeaving = true;
    };
    on('beforeunload', leave);
    on('pagehide', leave);
    on('pageshow', () => {
      isLeaving = false;
      stay();
    });
    try {
      return await readWhole(await fetch(input, init));
    } catch (error) {
      // whoever takes a request back knows of it
      if (isLeaving && !init?.signal?.aborted) {
        await Promise.race([staying, new Promise((resolve) => setTimeout(resolve, leavingMs))]);
      }
      throw error;
    } finally {
      underWay.abort();
    }
  };
}

/** A connection can be cut off in the middle of a body too. What these requests answer is small. */
const readWhole = async (response: Response) =>
  response.body ? new Response(await response.arrayBuffer(), response) : response;
