import type { Context, Hono } from 'hono';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  readUnsubscribeToken,
  unsubscribePath,
  unsubscribeSecret,
} from '../../telling/links/unsubscribe-link.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { endPromo } from '../../stores/prices/end-promo.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { askFirstPage } from './ask-first-page.ts';
import { unlisted } from '../../platform/http/unlisted.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

const words = {
  ask: { heading: 'No more news and offers?', text: 'We’ll still write about your orders.' },
  done: {
    heading: 'Done: no more news and offers',
    text: 'You can ask for them again in your settings at any time.',
  },
  unknown: {
    heading: 'This link isn’t one of ours',
    text: 'Part of it may be missing. You can also turn news and offers off in your settings.',
  },
};

/**
 * Ends advertising mails without signing in. Mail programs post here by themselves (RFC 8058); who opens the link in a
 * browser gets a button, because mail scanners open links too.
 */
export function mountUnsubscribe(
  app: Hono<{ Variables: RequestScope }>,
  { db, clock, brand }: { db: Database; clock: Clock; brand: LiveBrand },
): void {
  const customerOf = async (c: Context) =>
    readUnsubscribeToken(await appSecret(db, unsubscribeSecret), c.req.param('token') ?? '');

  function page(c: Context, asked: keyof typeof words, status: 200 | 404 = 200): Response {
    const end =
      asked === 'ask' ? { button: 'Unsubscribe' } : { html: '<p><a href="/profile">Your settings</a></p>' };
    return askFirstPage(c, { brand: brand.current, title: 'Unsubscribe', ...words[asked], end, status });
  }

  app.get(`${unsubscribePath}:token`, unlisted, async (c) =>
    (await customerOf(c)) === undefined ? page(c, 'unknown', 404) : page(c, 'ask'),
  );

  app.post(`${unsubscribePath}:token`, unlisted, async (c) => {
    const customerID = await customerOf(c);
    if (customerID === undefined) return page(c, 'unknown', 404);
    await endPromo(db, { customerID, now: clock.now() });
    return page(c, 'done');
  });
}
