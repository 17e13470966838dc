import type { EndableKind } from '@fettle/domain/ticket/telling/notices';
import type { Context, Hono } from 'hono';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  readUnsubscribeToken,
  unsubscribePath,
  unsubscribeSecret,
} from '../../telling/links/unsubscribe-link.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { endNotices } from '../../stores/people/notice-choices.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { askFirstPage, type PageEnd } from './ask-first-page.ts';
import { unlisted } from '../../platform/http/unlisted.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

const settings = { html: '<p><a href="/profile">Your settings</a></p>' };

/** What is asked, and said when it is done. */
const words: Record<EndableKind, { ask: PageWords; done: PageWords }> = {
  promo: {
    ask: { heading: 'No more news and offers?', text: 'We’ll still write about your orders.' },
    done: {
      heading: 'Done: no more news and offers',
      text: 'You can ask for them again in your settings at any time.',
    },
  },
  feedback: {
    ask: { heading: 'Shall we stop asking how it went?', text: 'We’ll still write about your orders.' },
    done: {
      heading: 'Done: we won’t ask for feedback any more',
      text: 'You can turn it on again in your settings at any time.',
    },
  },
  texts: {
    ask: {
      heading: 'No more text messages?',
      text: 'We’ll still email you. The code for the driver is on your order, once you’re signed in.',
    },
    done: {
      heading: 'Done: no more text messages',
      text: 'You can turn them on again in your settings at any time.',
    },
  },
};

interface PageWords {
  heading: string;
  text: string;
}

const unknown: PageWords = {
  heading: 'This link isn’t one of ours',
  text: 'Part of it may be missing. You can also choose what we send you in your settings.',
};

/**
 * Ends one kind of message without signing in. Mail programs post here by themselves (RFC 8058); who opens the link in a
 * browser gets a button, because mail scanners open links too.
 */
export function mountUnsubscribe(
  app: Hono<{ Variables: RequestScope }>,
  { db, clock, brand }: { db: Database; clock: Clock; brand: LiveBrand },
): void {
  const tokenOf = async (c: Context) =>
    readUnsubscribeToken(await appSecret(db, unsubscribeSecret), c.req.param('token') ?? '');

  const page = (c: Context, said: PageWords, rest: { end: PageEnd; status?: 404 }) =>
    askFirstPage(c, { brand: brand.current, title: 'Unsubscribe', ...said, ...rest });
  const notOurs = (c: Context) => page(c, unknown, { end: settings, status: 404 });

  app.get(`${unsubscribePath}:token`, unlisted, async (c) => {
    const signed = await tokenOf(c);
    return signed ? page(c, words[signed.kind].ask, { end: { button: 'Unsubscribe' } }) : notOurs(c);
  });

  app.post(`${unsubscribePath}:token`, unlisted, async (c) => {
    const signed = await tokenOf(c);
    if (!signed) return notOurs(c);
    await endNotices(db, { ...signed, now: clock.now() });
    return page(c, words[signed.kind].done, { end: settings });
  });
}
