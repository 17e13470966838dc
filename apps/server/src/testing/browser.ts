import { randomInt } from 'node:crypto';
import type { testApp } from './app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/**
 * A visitor's browser as the calls see it: it keeps the session's cookie. Each comes from an address of its own where
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
  async function call<Data = never>(name: string, input: unknown, headers: Record<string, string> = {}) {
    const answer = await app.call<Data>(name, input, {
      'user-agent': userAgent,
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...headers,
    });
    const setCookie = answer.response.headers.get('set-cookie');
    if (setCookie) cookie = setCookie.slice(0, setCookie.indexOf(';'));
    return answer;
  }

  return {
    call,
    get cookie() {
      return cookie;
    },
  };
}
