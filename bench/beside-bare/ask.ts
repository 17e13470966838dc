import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Question {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  /** All that are the same each time. */
  headers: Record<string, string>;
  bytes: Buffer;
}

/** Node adds them by itself, or they differ from answer to answer. */
const ofTheMoment = new Set(['date', 'connection', 'keep-alive', 'content-length', 'x-request-id']);

/** The bytes as they come over the wire: `fetch` would unpack them. */
export async function ask(url: string, { method, headers, body }: Question): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asked = request(url, { method, headers }, (response) => {
    const told = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !ofTheMoment.has(name) ? [[name, value]] : [],
    );
    buffer(response).then((bytes) => resolve({ headers: Object.fromEntries(told), bytes }), reject);
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
}
