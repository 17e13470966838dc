import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import { magicLink } from 'better-auth/plugins/magic-link';
import type { LiveBrand } from '../../../telling/brand/live-brand.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { OwnAddresses } from '../../../platform/http/own-addresses.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DatabaseAway } from '../../../platform/database/failures/database-away.ts';
import { errorFields, type Log } from '../../../platform/process/log.ts';
import { ownOrigins } from '../../../platform/http/own-origins.ts';
import { isIdentityDisabled, keepNewestReset } from '../../../stores/people/identity.ts';
import { addressHeader } from './forward.ts';
import { createHooks, disabledUser, minPasswordLength } from './hooks.ts';
import { idTokenClaims, issuerOf } from './id-token.ts';
import { createIdentityMails, linkMinutes } from './identity-mails.ts';
import { hashPassword, verifyPassword } from '../../passwords/passwords.ts';
import { realProviders, sandboxProviders } from './providers.ts';
import { keyTableNames, tableNames } from './schema.ts';
import { TooBusy } from '../../../platform/process/semaphore.ts';
import type { SandboxIdentity } from '../sandbox-identity.ts';
import type { IdentityConfig } from '../identity-settings.ts';

export interface AuthParts {
  config: OwnAddresses & { identity: IdentityConfig };
  brand: LiveBrand;
  db: Database;
  clock: Clock;
  log: Log;
  /** Stands in for the providers; undefined: only those that are configured exist. */
  sandbox: SandboxIdentity | undefined;
  /** Shared by all processes: they sign each other's cookies. */
  secret: string;
}

export type Auth = ReturnType<typeof createAuth>;

const daySeconds = 24 * 60 * 60;
/** As long as a customer's session with us: neither outlives the other by much. */
const sessionLifeSeconds = 30 * daySeconds;

/** Configures better-auth on our database. Which of its endpoints are reachable is listed in posts.ts and navigations.ts. */
export const createAuth = (parts: AuthParts) => betterAuth(authOptions(parts));

export function authOptions(parts: AuthParts) {
  const { config, db, clock, log } = parts;
  const { publicUrl } = config;
  const origins = ownOrigins(publicUrl);
  const https = publicUrl.startsWith('https:');
  const mails = createIdentityMails(parts);
  const { databaseHooks, before, after, onPasswordReset } = createHooks({ ...parts, mails });

  return {
    appName: parts.brand.defaults.name,
    basePath: '/identity',
    baseURL: {
      allowedHosts: origins.map((origin) => new URL(origin).host),
      protocol: https ? ('https' as const) : ('http' as const),
      fallback: publicUrl,
    },
    secret: parts.secret,
    trustedOrigins: [...origins, ...config.corsOrigins],
    database: { db, type: 'postgres' as const },
    ...tableNames,
    // the mail to the new address is emailVerification's, below
    user: { ...tableNames.user, changeEmail: { enabled: true } },
    session: { ...tableNames.session, expiresIn: sessionLifeSeconds, updateAge: daySeconds },
    account: {
      ...tableNames.account,
      updateAccountOnSignIn: false,
      // link accounts only when both sides verified the address: else the earlier one may be somebody else's
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    verification: {
      ...tableNames.verification,
      // stored hashed: a leaked table opens no session
      storeIdentifier: 'hashed' as const,
      disableCleanup: true,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength: 128,
      password: { hash: unlessBusy(hashPassword), verify: unlessBusy(verifyPassword) },
      resetPasswordTokenExpiresIn: linkMinutes.reset * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async (reset: { user: { id: string; email: string }; token: string }) => {
        await keepNewestReset(db, reset.user.id);
        await mails.resetPassword(reset);
      },
      onPasswordReset,
    },
    emailVerification: {
      expiresIn: linkMinutes.verification * 60,
      sendVerificationEmail: mails.verification,
    },
    socialProviders: realProviders(config.identity),
    plugins: [
      jwt({
        schema: keyTableNames,
        jwks: { rotationInterval: 30 * daySeconds, gracePeriod: daySeconds },
        jwt: {
          issuer: issuerOf(publicUrl),
          audience: publicUrl,
          definePayload: async (signedIn) => {
            if (await isIdentityDisabled(db, signedIn.user.id)) throw disabledUser();
            // the session has the columns of schema.ts, which the plugin's types do not know of
            return idTokenClaims(signedIn as unknown as Parameters<typeof idTokenClaims>[0], clock);
          },
        },
        disableSettingJwtHeader: true,
      }),
      magicLink({
        expiresIn: linkMinutes.signIn * 60,
        storeToken: 'hashed',
        sendMagicLink: mails.signInLink,
      }),
      ...(parts.sandbox ? [sandboxProviders(parts.sandbox)] : []),
    ],
    hooks: { before, after },
    databaseHooks,
    onAPIError: {
      errorURL: '/identity/popup-done',
      onError: (error: unknown) => {
        // thrown on to the app, which knows what to answer while the database is away
        if (error instanceof DatabaseAway) throw error;
        if (!(error instanceof APIError)) log.error('identity.broken', errorFields(error));
      },
    },
    // ours count every process's requests together: see limits.ts
    rateLimit: { enabled: false },
    advanced: {
      // `__Host-` binds the cookies to this host and to https
      cookiePrefix: https ? '__Host-identity' : 'identity',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https, sameSite: 'lax' as const, httpOnly: true, path: '/' },
      // guardPosts checks the origin; callback URLs are checked here as well
      disableCSRFCheck: true,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // a test compares the migration with what is expected
      database: { validateSchema: false },
    },
    logger: {
      level: 'error' as const,
      // its messages may quote what a customer typed
      log: (_level: string, _message: string, ...details: unknown[]) => {
        const error = details.find((detail) => detail instanceof Error);
        if (error) log.warn('identity.problem', errorFields(error));
      },
    },
    telemetry: { enabled: false },
  };
}

/** A request refused by the semaphore is answered like one over the rate limit. */
function unlessBusy<Input, Output>(work: (input: Input) => Promise<Output>) {
  return async (input: Input): Promise<Output> => {
    try {
      return await work(input);
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      throw new APIError('TOO_MANY_REQUESTS', {
        code: 'TOO_MANY_REQUESTS',
        message: 'Please try again later',
      });
    }
  };
}
