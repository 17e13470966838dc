import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Question {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  /** Those that say how the bytes are to be read. */
  headers: Record<string, string>;
  bytes: Buffer;
}

/** The bytes as they come over the wire: `fetch` would unpack them. */
export async function ask(url: string, { method, headers, body }: Question): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asked = request(url, { method, headers }, (response) => {
    const told = ['content-type', 'content-encoding'].flatMap((name): [string, string][] => {
      const value = response.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    buffer(response).then((bytes) => resolve({ headers: Object.fromEntries(told), bytes }), reject);
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
}
