import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Envelope } from '@fettle/contract/answers/envelope';

/**
 * One keep-alive connection that posts JSON and waits for its answer. By hand: a client that works as hard as the server
 * would hide how hard that is.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #answered: ((text: string) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;
  #text = '';
  #length = -1;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    // latin1: one character a byte, so that lengths can be compared; what is read of the answers is ASCII
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => this.#take(chunk.toString()));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket, host);
  }

  async post<Data>(call: string, cookie: string, input: object): Promise<Data> {
    const body = JSON.stringify(input);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#answered = resolve;
    this.#failed = reject;
    this.#socket.write(
      `POST /api/${call} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
        `cookie: ${cookie}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    // of one of our own two servers
    const { rc, msg, data } = JSON.parse(await promise) as Envelope<Data>;
    if (rc !== 0) throw new Error(`${call} was answered by ${rc}: ${msg}`);
    return data;
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#text += chunk;
    if (this.#length < 0) {
      const headersEnd = this.#text.indexOf('\r\n\r\n');
      if (headersEnd < 0) return;
      const [, length] = /^content-length: (\d+)/im.exec(this.#text.slice(0, headersEnd)) ?? [];
      if (length === undefined) return this.#failed?.(new Error(`no answer: ${this.#text}`));
      this.#length = Number(length);
      this.#text = this.#text.slice(headersEnd + 4);
    }
    if (this.#text.length < this.#length) return;
    const body = this.#text;
    this.#text = '';
    this.#length = -1;
    this.#answered?.(body);
  }
}
