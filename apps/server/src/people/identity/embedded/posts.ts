import type { Hono } from 'hono';
import { z } from 'zod';
import type { LiveBrand } from '../../../telling/brand/live-brand.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { OwnAddresses } from '../../../platform/http/own-addresses.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isStorable } from '../../../platform/http/storable.ts';
import { endOtherSessionsOf } from '../../../stores/people/identity.ts';
import type { Auth } from './auth.ts';
import { confirmEmailChange, hasJustSignedIn } from './change-email.ts';
import { countRequest } from './count-request.ts';
import { emailChangeIn } from './email-change-token.ts';
import { codeOf, forward, headersFor, refuse, send, type IdentityContext } from './forward.ts';
import { embeddedIssuer } from '../embedded-issuer.ts';
import { createIdentityMails } from './identity-mails.ts';
import { limits, type Limits } from './limits.ts';
import type { RequestScope } from '../../sessions/request-scope.ts';

interface PostParts {
  config: Pick<OwnAddresses, 'publicUrl'>;
  brand: LiveBrand;
  db: Database;
  clock: Clock;
  auth: () => Promise<Auth>;
  /** Runs it in the background, after the answer. */
  later: (work: () => Promise<unknown>) => void;
}

const email = z.string().max(254);
const password = z.string().max(1000);

interface Post {
  /** Better-auth's endpoints take more than we offer: what stands here is all that passes. */
  body: z.ZodType<Record<string, unknown>>;
  limits?: Limits;
  pick?: (body: unknown) => unknown;
}

const posts: Readonly<Record<string, Post>> = {
  '/sign-up/email': {
    body: z.object({ email, password, name: z.string().max(200).default('') }),
    limits: limits.signUp,
    pick: userOf,
  },
  '/sign-in/email': { body: z.object({ email, password }), limits: limits.signIn, pick: userOf },
  '/sign-in/magic-link': {
    body: z.object({ email, callbackURL: z.string().max(2000).default('/login?link=1') }),
    limits: limits.signInLink,
  },
  '/request-password-reset': { body: z.object({ email }), limits: limits.resetRequest },
  '/reset-password': {
    body: z.object({ token: z.string().max(200), newPassword: password }),
    limits: limits.reset,
  },
  '/change-password': {
    body: z
      .object({ currentPassword: password, newPassword: password })
      .transform((change) => ({ ...change, revokeOtherSessions: true })),
    pick: userOf,
  },
  '/change-email': { body: z.object({ newEmail: email }), limits: limits.changeEmail },
  '/confirm-email-change': { body: z.object({ token: z.string().max(2000) }), limits: limits.confirmEmail },
  '/send-verification-email': { body: z.object({ email }), limits: limits.verification },
  '/sign-out': { body: z.object({}) },
};

/** The POST endpoints of our pages. guardPosts has checked origin and content type. */
export function mountPosts(app: Hono<{ Variables: RequestScope }>, parts: PostParts): void {
  for (const [path, post] of Object.entries(posts)) {
    app.post(`/identity${path}`, async (c) => {
      const body = post.body.safeParse(await c.req.json().catch(() => undefined));
      if (!body.success || !isStorable(body.data)) return refuse(c, 400, 'VALIDATION_ERROR');
      const asked = [body.data.email, body.data.newEmail].find((value) => typeof value === 'string');
      if (post.limits && !(await countRequest(parts, c, post.limits, asked))) {
        return refuse(c, 429, 'TOO_MANY_REQUESTS');
      }
      return answers[path]?.(c, body.data, parts) ?? answer(c, body.data, parts, post.pick);
    });
  }
}

async function answer(c: IdentityContext, body: object, { auth }: PostParts, pick?: Post['pick']) {
  return send(c, await forward(await auth(), c, body), pick);
}

/** Where there is more to it than to pass it on. */
const answers: Readonly<
  Record<string, (c: IdentityContext, body: Record<string, unknown>, parts: PostParts) => Promise<Response>>
> = {
  async '/sign-up/email'(c, body, { auth }) {
    const response = await forward(await auth(), c, body);
    const failed = response.ok
      ? ''
      : codeOf(
          await response
            .clone()
            .json()
            .catch(() => null),
        );
    // two sign-ups at once: the unique index let one in, and the other is told why
    const again = failed === 'FAILED_TO_CREATE_USER';
    return send(c, again ? await forward(await auth(), c, body) : response, userOf);
  },

  /** Answers before looking the customer up, so that the response time reveals nothing about the address. */
  async '/request-password-reset'(c, body, parts) {
    if (!z.email().safeParse(body.email).success) return answer(c, body, parts);
    parts.later(async () => forward(await parts.auth(), c, body));
    return c.json({ status: true });
  },

  /** Ends every other session of the account. */
  async '/change-password'(c, body, parts) {
    const { auth, db, clock } = parts;
    if (!(await mayGuess(c, parts))) return refuse(c, 429, 'TOO_MANY_REQUESTS');
    const since = clock.now();
    const response = await forward(await auth(), c, body);
    if (response.ok) {
      const { user } = userOf(await response.clone().json()) ?? {};
      const account = { issuer: embeddedIssuer, subject: user?.id ?? '' };
      const keep = await c.var.session.sessionID();
      await endOtherSessionsOf(db, account, { keep, since, now: clock.now() });
    }
    return send(c, response, userOf);
  },

  /** As for a password (spec §5): whoever has just signed in again. The mail goes to the new address. */
  async '/change-email'(c, body, parts) {
    const isFresh = await hasJustSignedIn(await parts.auth(), c, parts.clock);
    return isFresh ? answer(c, body, parts) : refuse(c, 401, 'SESSION_NOT_FRESH');
  },

  async '/confirm-email-change'(c, body, { auth, ...parts }) {
    // parsed above
    const token = body.token as string;
    const change = emailChangeIn(token);
    if (!change) return refuse(c, 400, 'INVALID_TOKEN');
    const response = await confirmEmailChange(await auth(), c, { token, ...change });
    if (response.ok) await createIdentityMails(parts).emailChanged({ email: change.from });
    return send(c, response, userOf);
  },
};

/** Whoever finds a device signed in may not guess its password by changing it either: it is counted like signing in. */
async function mayGuess(c: IdentityContext, parts: PostParts): Promise<boolean> {
  const signedIn = await (await parts.auth()).api.getSession({ headers: headersFor(c) });
  return !signedIn || countRequest(parts, c, limits.changePassword, signedIn.user.email);
}

const withUser = z.object({
  user: z.object({ id: z.string(), email: z.string(), emailVerified: z.boolean(), name: z.string() }),
});

/** Of all that better-auth tells, what a page needs: the session's own token stays in its cookie. */
export function userOf(body: unknown): z.output<typeof withUser> | null {
  return withUser.safeParse(body).data ?? null;
}
