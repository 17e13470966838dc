import type { BuiltCallName, CallInput, CallOutput } from '@fettle/contract/calls';
import { callPath } from '@fettle/contract/call-path';
import type { Envelope } from '@fettle/contract/answers/envelope';

export interface Site {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  publicUrl: string;
  brandName: string;
}

/** Somebody's browser in front of the app, short of a socket: it keeps cookies. An answer that is a refusal throws. */
export class Browser {
  readonly #site: Site;
  /** Where its requests come from, as the socket would tell it. */
  readonly #env: object;
  readonly #cookies = new Map<string, string>();

  constructor(site: Site, address: string) {
    this.#site = site;
    this.#env = { incoming: { socket: { remoteAddress: address, remoteFamily: 'IPv4' } } };
  }

  async call<Name extends BuiltCallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    const path = `/api/${callPath(name, this.#site.brandName)}`;
    const json = { 'content-type': 'application/json' };
    const data = await this.#ask(path, { method: 'POST', headers: json, body: JSON.stringify(input) });
    // dispatch has parsed it by the call's schema
    return data as CallOutput<Name>;
  }

  async upload(path: string, query: Record<string, string>, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const search = new URLSearchParams(query).toString();
    const headers = { 'content-type': 'image/jpeg' };
    await this.#ask(`${path}?${search}`, { method: 'POST', headers, body: bytes });
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const { fetch, publicUrl } = this.#site;
    const headers = new Headers(init.headers);
    headers.set('origin', publicUrl);
    headers.set('host', new URL(publicUrl).host);
    headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0');
    if (this.#cookies.size > 0)
      headers.set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(new Request(new URL(path, publicUrl), { ...init, headers }), this.#env);
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    this.#cookies.set(name, pair.slice(name.length + 1));
  }

  async #ask(path: string, init: RequestInit): Promise<unknown> {
    const response = await this.send(path, init);
    const { rc, msg, data } = (await response.json()) as Envelope;
    // 1: done, with a word about it
    if (rc !== 0 && rc !== 1) throw new Error(`${path} was refused (${rc}): ${msg} ${JSON.stringify(data)}`);
    return data;
  }
}
