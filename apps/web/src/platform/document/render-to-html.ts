import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const giveUpAfterMs = 10_000;

/** Waits for everything, suspended parts included. Any error while rendering rejects, so that no broken page is kept. */
export function renderToHtml(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // a large suspended part would be moved to the end of the page and put in its place by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(stream.pipe(new PassThrough())));
      },
      onError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(
      () => stream.abort(new Error('The page took too long to render')),
      giveUpAfterMs,
    );
  });
}
