import type { Hono } from 'hono';
import type { LiveBrand } from '../../../telling/brand/live-brand.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { OwnAddresses } from '../../../platform/http/own-addresses.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Auth } from './auth.ts';
import { countRequest } from './count-request.ts';
import { ownOrigins } from '../../../platform/http/own-origins.ts';
import { ownPath } from '../../../platform/http/own-path.ts';
import { isStorableText } from '../../../platform/http/storable.ts';
import { confirm } from './confirm-page.ts';
import { codeOf, forward, forwardTo, headersFor, passCookies, type IdentityContext } from './forward.ts';
import { emailChangeIn } from './email-change-token.ts';
import { newEmailPath } from './identity-mails.ts';
import { limits } from './limits.ts';
import { popupDonePage } from './popup-page.ts';
import type { RequestScope } from '../../sessions/request-scope.ts';
import type { IdentityConfig } from '../identity-settings.ts';

interface NavigationParts {
  config: Pick<OwnAddresses, 'publicUrl'> & { identity: IdentityConfig };
  brand: LiveBrand;
  db: Database;
  clock: Clock;
  auth: () => Promise<Auth>;
}

/** The page that finishes a sign-in by redirect, without a popup. */
const loginPage = '/login?link=1';
const verifiedPage = '/login?verified=1';
/** Where the links in our mails lead. Mail scanners and prefetching browsers open them: only the button there acts. */
const verifyPath = '/identity/verify-email';
const signInPath = '/identity/magic-link/verify';
export const confirmedPaths = [verifyPath, signInPath];
// not below /identity/popup/:provider, where Hono's fast router cannot take it and all routes would get the slow one
const donePage = '/identity/popup-done';
/** Apple answers with a form from its own site: guardPosts lets it pass here alone. */
export const appleCallbackPath = '/identity/callback/apple';
const channelForm = /^[A-Za-z0-9_-]{1,64}$/;
/** What Apple posts back to us; its `user` comes once only, with the first sign-in. */
const applePosts = ['code', 'state', 'error', 'user'];

/** Addresses a browser goes to: links from mails, the popup, and where the providers send people back. */
export function mountNavigations(app: Hono<{ Variables: RequestScope }>, parts: NavigationParts): void {
  const { config, brand, auth } = parts;
  const origins = ownOrigins(config.publicUrl);
  const toOwnPath = (target: string, orElse: string) => ownPath(target, { origins, orElse });

  app.get(verifyPath, (c) => {
    // better-auth would sign in whoever holds such a link
    const token = c.req.query('token') ?? '';
    if (emailChangeIn(token)) return leave(c, newEmailPath(token));
    return confirm(c, { brand: brand.current, asks: 'verify' });
  });
  app.get(signInPath, (c) => confirm(c, { brand: brand.current, asks: 'signIn' }));
  for (const path of confirmedPaths) {
    app.post(path, async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const token = form.get('token') ?? '';
      if (!isStorableText(token)) return c.text('That is no link of ours.', 400);
      if (emailChangeIn(token)) return leave(c, newEmailPath(token));
      const orElse = path === signInPath ? loginPage : verifiedPage;
      const callbackURL = toOwnPath(form.get('callbackURL') ?? orElse, orElse);
      const query = new URLSearchParams({ token, callbackURL });
      return follow(c, await forwardTo(await auth(), c, `${path}?${query.toString()}`), orElse);
    });
  }

  app.get(donePage, (c) => {
    const { html, policy } = popupDonePage({ brand: brand.current });
    c.header('content-security-policy', policy);
    return c.html(html);
  });
  app.get('/identity/popup/:provider', async (c) => {
    const channel = c.req.query('channel');
    if (channel !== undefined && !channelForm.test(channel)) return c.text('That is no channel.', 400);
    const end = channel === undefined ? loginPage : `${donePage}?channel=${channel}`;
    if (!(await countRequest(parts, c, limits.popup))) return leave(c, withError(end, 'TOO_MANY_REQUESTS'));
    return startAt(await auth(), c, end);
  });

  app.get('/identity/callback/:provider', async (c) => follow(c, await forward(await auth(), c), donePage));
  if (config.identity.apple) app.post(appleCallbackPath, fromApple);

  /** Better-auth answers a navigation with a redirect; where it has only an error, people still must arrive somewhere. */
  async function follow(c: IdentityContext, response: Response, orElse: string): Promise<Response> {
    passCookies(c, response);
    const location = response.headers.get('location');
    if (location) return leave(c, toOwnPath(location, orElse));
    const body: unknown = await response.json().catch(() => null);
    return leave(c, withError(orElse, codeOf(body)));
  }
}

/** Redirects the browser to the provider, with a state cookie to recognise the callback. */
async function startAt(auth: Auth, c: IdentityContext, end: string): Promise<Response> {
  const response = await auth.api.signInSocial({
    body: {
      provider: c.req.param('provider') ?? '',
      callbackURL: end,
      errorCallbackURL: end,
      disableRedirect: true,
    },
    headers: headersFor(c),
    asResponse: true,
  });
  const body: unknown = await response.json().catch(() => null);
  const url = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined;
  if (!response.ok || typeof url !== 'string') return leave(c, withError(end, codeOf(body)));
  passCookies(c, response);
  return leave(c, url);
}

/**
 * Apple posts its answer from its own site, and browsers withhold our cookie from that: a redirect to ourselves brings
 * the same answer back together with the cookie.
 */
async function fromApple(c: IdentityContext): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const query = new URLSearchParams();
  for (const name of applePosts) {
    const value = form.get(name);
    if (value !== null) query.set(name, value);
  }
  return leave(c, `${appleCallbackPath}?${query.toString()}`);
}

/** These URLs carry short-lived tokens: no Referer header may pass them on. */
function leave(c: IdentityContext, url: string): Response {
  c.header('referrer-policy', 'no-referrer');
  return c.redirect(url, 303);
}

const withError = (path: string, code: string) =>
  `${path}${path.includes('?') ? '&' : '?'}error=${encodeURIComponent(code)}`;
