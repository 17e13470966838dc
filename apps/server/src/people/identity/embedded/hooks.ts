import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { LiveBrand } from '../../../telling/brand/live-brand.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AuthProvider } from '../../../outside/ports/id-token.ts';
import { isIdentityDisabled, proveMailbox } from '../../../stores/people/identity.ts';
import { endSessionsOf } from '../../../stores/people/sessions.ts';
import { embeddedIssuer } from '../embedded-issuer.ts';
import type { IdentityMails } from './identity-mails.ts';
import { isWeakPassword } from '../../passwords/weak-password.ts';

interface HookParts {
  brand: LiveBrand;
  db: Database;
  clock: Clock;
  mails: IdentityMails;
}

/** Spec §5: the forms say 6. */
export const minPasswordLength = 6;
const maxNameLength = 160;

/** Our rules, at the points where better-auth asks for some. */
export function createHooks({ brand, db, clock, mails }: HookParts) {
  const endSessions = (subject: string) =>
    endSessionsOf(db, { issuer: embeddedIssuer, subject }, clock.now());

  return {
    /** Checked first: a refused weak password must not consume the token of the mailed link. */
    before: createAuthMiddleware(async (ctx) => {
      await refuseKnownEmail(ctx);
      const wanted = await wantedPassword(ctx);
      if (!wanted || wanted.password.length < minPasswordLength) return;
      if (isWeakPassword(wanted.password, { email: wanted.email, brandName: brand.current.name })) {
        throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message: 'Password too common' });
      }
    }),

    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path !== '/change-password' || ctx.context.returned instanceof APIError) return;
      const email = ctx.context.session?.user.email;
      if (email) await mails.passwordChanged({ email });
    }),

    onPasswordReset: async ({ user }: { user: { id: string; email: string } }): Promise<void> => {
      await proveMailbox(db, user.id);
      await endSessions(user.id);
      await mails.passwordChanged(user);
    },

    databaseHooks: {
      user: {
        create: {
          before: async (user: { name: string }) => ({
            data: { name: user.name.slice(0, maxNameLength), image: null },
          }),
        },
        update: {
          /** A link proved the mailbox, and better-auth took away every other way in: ours end with them. */
          after: async (user: { id: string }, ctx: HookContext) => {
            if (ctx?.path === '/magic-link/verify') await endSessions(user.id);
          },
        },
      },
      account: {
        create: {
          // we ask a provider once, who somebody is: there is no use for its tokens after that
          before: async () => ({
            data: { accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
        },
      },
      session: {
        create: {
          before: async (session: { userId: string }, ctx: HookContext) => {
            if (await isIdentityDisabled(db, session.userId)) throw disabledUser();
            return { data: { provider: providerOf(ctx), signedInAt: clock.now() } };
          },
        },
      },
    },
  };
}

export const disabledUser = () =>
  new APIError('FORBIDDEN', { code: 'BANNED_USER', message: 'That account is disabled' });

type HookContext = {
  path?: string | undefined;
  params?: Record<string, string | undefined> | undefined;
} | null;

const providersByID: Readonly<Record<string, AuthProvider>> = {
  google: 'google.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
};

/** How a session that is being made came about. */
function providerOf(ctx: HookContext): AuthProvider {
  if (ctx?.path === '/magic-link/verify') return 'email-link';
  if (ctx?.path === '/callback/:id') return providersByID[ctx.params?.id ?? ''] ?? unknownWay(ctx);
  return 'password';
}

function unknownWay(ctx: HookContext): never {
  throw new Error(`nobody signs in by ${ctx?.path} ${ctx?.params?.id}`);
}

type BeforeContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Before the password is looked at: signing in tries to sign up where it cannot tell a wrong password from an unknown
 * address, and whoever has an account would be told that their password is weak.
 */
async function refuseKnownEmail(ctx: BeforeContext): Promise<void> {
  if (ctx.path !== '/sign-up/email') return;
  // posts.ts has parsed the body
  const { email } = ctx.body as { email: string };
  if (!(await ctx.context.internalAdapter.findUserByEmail(email.toLowerCase()))) return;
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    message: 'That email address has an account',
  });
}

/** The password somebody wants to set, and whose it would be. */
async function wantedPassword(
  ctx: BeforeContext,
): Promise<{ password: string; email: string | undefined } | undefined> {
  // posts.ts has parsed the body
  const body = ctx.body as Record<'email' | 'password' | 'newPassword' | 'token', string>;
  switch (ctx.path) {
    case '/sign-up/email':
      return { password: body.password, email: body.email };
    case '/change-password': {
      const signedIn = await getSessionFromCtx(ctx);
      return { password: body.newPassword, email: signedIn?.user.email };
    }
    case '/reset-password': {
      const { internalAdapter } = ctx.context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${body.token}`);
      const user = link && (await internalAdapter.findUserById(link.value));
      return { password: body.newPassword, email: user?.email };
    }
    default:
      return undefined;
  }
}
