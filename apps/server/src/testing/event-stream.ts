import { onTestFinished } from 'vitest';

/** What arrives of server-sent events, as a browser would take it; the connection is closed after the test. */
export async function openEventStream(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(url, { headers, signal: abort.signal });
  let text = '';
  const ended = read().catch(() => {});

  async function read(): Promise<void> {
    const decoded: ReadableStream<string> | undefined = response.body?.pipeThrough(new TextDecoderStream());
    for await (const part of decoded ?? []) text += part;
  }

  return {
    response,
    /** When the server has closed it, or we have. */
    ended,
    close: () => abort.abort(),
    text: () => text,
    /** The ids of the `changed` events so far. */
    changes: () => [...text.matchAll(/id: (\d*)\nevent: changed\ndata: {}\n\n/g)].map(([, id]) => id),
  };
}
