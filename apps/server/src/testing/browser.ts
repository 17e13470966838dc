import { randomInt } from 'node:crypto';
import type { testApp } from './app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/**
 * A visitor's browser as the calls see it: it keeps cookies. Each comes from an address of its own where
 * the app is told of a proxy (`TRUSTED_PROXIES: '1'`), so that tests do not use up each other's limits.
 */
export function openBrowser(
  app: App,
  {
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    cookie = '',
  }: { userAgent?: string; address?: string; cookie?: string } = {},
) {
  const jar = new Map(cookie.split('; ').map((pair) => [nameOf(pair), pair]));
  const cookies = () => [...jar.values()].filter(Boolean).join('; ');
  const keep = (setCookie: string) => {
    const [pair = ''] = setCookie.split(';');
    jar.set(nameOf(pair), pair);
  };

  async function call<Data = never>(name: string, input: unknown, headers: Record<string, string> = {}) {
    const answer = await app.call<Data>(name, input, {
      'user-agent': userAgent,
      'x-forwarded-for': address,
      ...(cookies() && { cookie: cookies() }),
      ...headers,
    });
    for (const setCookie of answer.response.headers.getSetCookie()) keep(setCookie);
    return answer;
  }

  return {
    call,
    get cookie() {
      return cookies();
    },
  };
}

const nameOf = (pair: string) => pair.split('=')[0] ?? '';
