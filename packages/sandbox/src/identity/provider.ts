import { text } from 'node:stream/consumers';
import type { LiveBrand } from '../../../../apps/server/src/telling/brand/live-brand.ts';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import { errorFields, type Log } from '../../../../apps/server/src/platform/process/log.ts';
import { brokenPage, chooserPage } from './chooser-page.ts';
import { findPerson, freeAccountID, people } from './people.ts';
import { createRecords } from './records.ts';
import type { SandboxSecrets } from './secrets.ts';

/** The clients stand for the three services: the chooser says in whose name it asks. */
const providerNames = { google: 'Google', facebook: 'Facebook', apple: 'Apple' } as const;
export type ProviderID = keyof typeof providerNames;

type Middleware = Parameters<Provider['use']>[0];
type Context = Parameters<Middleware>[0];
type Next = Parameters<Middleware>[1];

interface ProviderOptions {
  issuer: string;
  brand: LiveBrand;
  db: Database;
  log: Log;
  secrets: SandboxSecrets;
  /** Where each service may send people back to. */
  redirectUris: Readonly<Record<ProviderID, string[]>>;
}

const chooserPath = '/choose/';
const sessionCookie = 'sandbox_identity_session';
const lifeSeconds = 15 * 60;
const maxFormBytes = 4096;

/** A certified OpenID server that accepts whichever account is chosen on its page. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, configuration(options));
  // the bridge says under which scheme visitors know us
  provider.proxy = true;
  provider.use(forgetSession);
  provider.use(sendProtectingHeaders);
  provider.use((ctx, next) => choose(provider, options, ctx, next));
  provider.on('server_error', (_ctx, error) => options.log.error('sandbox.broken', errorFields(error)));
  return provider;
}

function configuration(options: ProviderOptions): Configuration {
  const { brand, db, secrets } = options;
  const mount = new URL(options.issuer).pathname;
  return {
    adapter: createRecords(db),
    clients: Object.keys(providerNames).map((id) => toClient(id as ProviderID, options)),
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: [secrets.cookieKey],
      names: {
        session: sessionCookie,
        interaction: 'sandbox_identity_choice',
        resume: 'sandbox_identity_resume',
      },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    // like Google: whoever reads the token need not ask for the profile
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { url: (_ctx, interaction) => `${mount}${chooserPath}${interaction.uid}` },
    ttl: {
      AccessToken: lifeSeconds,
      AuthorizationCode: 60,
      Grant: lifeSeconds,
      IdToken: lifeSeconds,
      Interaction: lifeSeconds,
      Session: lifeSeconds,
    },
    findAccount: (_ctx, accountID) => toAccount(accountID),
    loadExistingGrant: grantAll,
    renderError(ctx) {
      sendPage(ctx, brokenPage({ brand: brand.current }));
    },
  };
}

const toClient = (id: ProviderID, { secrets, redirectUris }: ProviderOptions) => ({
  client_id: id,
  client_secret: secrets.clientSecret,
  redirect_uris: redirectUris[id],
  response_types: ['code' as const],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_post' as const,
  id_token_signed_response_alg: 'EdDSA' as const,
});

function toAccount(accountID: string) {
  const person = findPerson(accountID);
  if (!person) return undefined;
  const { name, email, emailVerified } = person;
  return {
    accountId: accountID,
    claims: () => ({ sub: accountID, name, email, email_verified: emailVerified }),
  };
}

/** Whoever chose has also agreed: nobody needs a second page for that. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** Every sign-in chooses again: who was chosen last in this browser must not decide. */
async function forgetSession(ctx: Context, next: Next): Promise<void> {
  const { headers } = ctx.req;
  headers.cookie = headers.cookie
    ?.split(/;\s*/)
    .filter((pair) => !pair.startsWith(sessionCookie))
    .join('; ');
  await next();
}

async function sendProtectingHeaders(ctx: Context, next: Next): Promise<void> {
  ctx.set({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  });
  await next();
}

async function choose(provider: Provider, options: ProviderOptions, ctx: Context, next: Next): Promise<void> {
  if (!ctx.path.startsWith(chooserPath)) return void (await next());
  const interaction = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
  if (!interaction) {
    ctx.status = 400;
    return sendPage(ctx, brokenPage({ brand: options.brand.current }));
  }
  const name = providerNames[interaction.params.client_id as ProviderID];
  if (ctx.method !== 'POST')
    return sendPage(ctx, chooserPage({ brand: options.brand.current, provider: name }));
  const accountID = chosenAccount(await readForm(ctx));
  if (accountID === undefined) {
    const problem = 'Please enter an email address.';
    return sendPage(ctx, chooserPage({ brand: options.brand.current, provider: name, problem }));
  }
  const result = accountID === 'denied' ? denied : { login: { accountId: accountID, remember: false } };
  ctx.status = 303;
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
}

const denied = { error: 'access_denied', error_description: 'the person did not allow it' };

function chosenAccount(form: URLSearchParams): string | undefined {
  const account = form.get('account') ?? '';
  const offered = people.find(({ accountID }) => accountID === account);
  if (account === 'cancel' || offered?.refuses) return 'denied';
  if (offered) return offered.accountID;
  const email = (form.get('email') ?? '').trim().toLowerCase();
  if (!/^[^\s@]{1,64}@[^\s@]{1,64}$/.test(email)) return undefined;
  return freeAccountID(email, { verified: account !== 'unverified' });
}

async function readForm(ctx: Context): Promise<URLSearchParams> {
  if (Number(ctx.get('content-length') || Infinity) > maxFormBytes) return new URLSearchParams();
  return new URLSearchParams(await text(ctx.req));
}

function sendPage(ctx: Context, page: { html: string; policy: string }): void {
  ctx.set('content-security-policy', page.policy);
  ctx.type = 'html';
  ctx.body = page.html;
}
