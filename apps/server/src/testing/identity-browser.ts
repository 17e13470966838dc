import { randomInt } from 'node:crypto';
import type { Envelope } from '@fettle/contract/answers/envelope';
import type { testApp } from './app.ts';
import { mailsTo } from './enqueued-mails.ts';

type App = Awaited<ReturnType<typeof testApp>>;

interface Answer {
  status: number;
  /** Parsed, where it is JSON. */
  body: unknown;
  headers: Headers;
  text: string;
}

/** A browser as the identity service sees it: it keeps all cookies and follows redirects when asked to. */
export function openIdentityBrowser(
  app: App,
  { address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }: { address?: string } = {},
) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(new URL(path, app.url), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    return { status: response.status, body, headers: response.headers, text };
  }

  function keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const expired = attributes.some(
      (attribute) =>
        /^max-age=0$/i.test(attribute) ||
        (/^expires=/i.test(attribute) && new Date(attribute.slice('expires='.length)).getTime() < Date.now()),
    );
    if (expired) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }

  const post = (path: string, body: unknown) =>
    send(`/identity${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify(body),
    });

  /** Goes on until something answers that is no redirect; tells where that was. */
  async function follow(path: string, init?: RequestInit): Promise<Answer & { at: URL }> {
    let at = new URL(path, app.url);
    let answer = await send(at.href, init);
    for (let hops = 0; hops < 10; hops++) {
      const location = answer.headers.get('location');
      if (!location) return { ...answer, at };
      at = new URL(location, at);
      // the site's pages are not part of these tests
      if (at.pathname === '/login') return { ...answer, at };
      answer = await send(at.href);
    }
    throw new Error('the redirects never end');
  }

  /** Opens a link from a mail and presses the button there. */
  async function followMailed(path: string): Promise<Answer & { at: URL }> {
    const page = await send(path);
    if (page.status !== 200) return { ...page, at: new URL(path, app.url) };
    const fields = [...page.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
    const form = fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]);
    const [, action = ''] = /<form method="post" action="([^"]*)">/.exec(page.text) ?? [];
    return submit(action, Object.fromEntries(form) as Record<string, string>);
  }

  const submit = (path: string, form: Record<string, string>) =>
    follow(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
      body: new URLSearchParams(form).toString(),
    });

  async function idToken(): Promise<string> {
    const { body } = await send('/identity/token');
    return (body as { token: string }).token;
  }

  return {
    cookies,
    post,
    follow,
    get: (path: string, init?: RequestInit) => send(path, init),
    followMailed,
    submit,
    signUp: (email: string, password: string, name = '') => post('/sign-up/email', { email, password, name }),
    signIn: (email: string, password: string) => post('/sign-in/email', { email, password }),
    idToken,
    /** Exchanges the identity for a session with the shop. */
    async login() {
      const { body } = await send('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken: await idToken(), address: '', postcode: '', phone: '' }),
      });
      return body as Envelope<{ customer: { customerID: number; email: string; authProvider: string } }>;
    },
    async call<Data>(name: string, input: unknown = {}) {
      const { body } = await send(`/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      return body as Envelope<Data>;
    },
  };
}

/** The link in the newest mail to somebody, as a path. */
export async function linkTo(
  app: Pick<App, 'brand' | 'clock' | 'config' | 'db'>,
  to: string,
): Promise<string> {
  const [mail] = await mailsTo(app, to);
  const url = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  if (!url.startsWith(app.config.publicUrl)) throw new Error(`no link of ours in ${mail?.text}`);
  return url.slice(app.config.publicUrl.length);
}
