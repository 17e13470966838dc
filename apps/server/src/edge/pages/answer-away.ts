import type { Context } from 'hono';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import { awayPage } from './away-page.ts';
import { answer } from '../api/calls.ts';
import { failure } from '../api/dispatch.ts';
import { retryAfterSeconds } from '../answers/retry-after.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

type AnswerAway = (c: Context<{ Variables: RequestScope }>) => Response;

/** The answer to whatever needs the database while it is away: a page to who opens one, an envelope to who calls. */
export function answerAway(brand: LiveBrand): AnswerAway {
  return (c) => {
    const isNavigation = c.req.method === 'GET' && /\btext\/html\b/.test(c.req.header('accept') ?? '');
    if (!isNavigation) return answer(c, failure('away'));
    const page = awayPage({ brand: brand.current, reference: c.var.requestId });
    c.header('retry-after', String(retryAfterSeconds));
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', page.policy);
    return c.html(page.html, 503);
  };
}
