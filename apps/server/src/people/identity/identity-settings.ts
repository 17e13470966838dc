import { z } from 'zod';
import type { FirebaseConfig } from '@fettle/contract/site/site';
import { originWithoutSlash } from '../../platform/process/setting-fields.ts';

interface ProviderKeys {
  clientId: string;
  clientSecret: string;
}

export interface AppleKeys {
  clientId: string;
  teamId: string;
  keyId: string;
  /** PKCS 8 in PEM, from which the client secret is signed. */
  privateKey: string;
  /** The native wrapper on iOS: Apple makes the tokens it asks for out to the app, not to the site. */
  appId?: string | undefined;
}

export interface IdentityConfig {
  google: ProviderKeys | undefined;
  facebook: ProviderKeys | undefined;
  apple: AppleKeys | undefined;
  /** Given: people sign in with Firebase Auth instead of the embedded service. */
  firebase: FirebaseConfig | undefined;
}

export const identitySettings = {
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .meta({ description: 'sign-in with the real Google: the client’s id', unset: 'the sandbox’s' }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({ description: 'its secret', unset: 'none' }),
  FACEBOOK_CLIENT_ID: z.string().optional().meta({
    description: 'sign-in with Facebook, and its button (with Firebase too): the client’s id',
    unset: 'no button',
  }),
  FACEBOOK_CLIENT_SECRET: z.string().optional().meta({ description: 'its secret', unset: 'none' }),
  APPLE_CLIENT_ID: z
    .string()
    .optional()
    .meta({ description: 'sign-in with the real Apple: the client’s id', unset: 'the sandbox’s' }),
  APPLE_TEAM_ID: z.string().optional().meta({ description: 'the developer team', unset: 'none' }),
  APPLE_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'the key by which client secrets are signed', unset: 'none' }),
  APPLE_PRIVATE_KEY: z
    .string()
    // a file in one line, as most shells and hosts want it
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => text.includes('BEGIN PRIVATE KEY'), 'must be a private key in PEM')
    .optional()
    .meta({ description: 'that key itself, PKCS 8 in PEM; `\\n` may stand for a line break', unset: 'none' }),
  APPLE_APP_ID: z
    .string()
    .optional()
    .meta({ description: 'the native app on iOS, for which Apple makes tokens out too', unset: 'none' }),
  FIREBASE_API_KEY: z.string().optional().meta({
    description: 'people sign in with this Firebase project instead of our own service',
    unset: 'our own service',
  }),
  FIREBASE_AUTH_DOMAIN: z.string().optional().meta({ description: 'the project’s domain', unset: 'none' }),
  FIREBASE_PROJECT_ID: z.string().optional().meta({ description: 'the project', unset: 'none' }),
  FIREBASE_APP_ID: z.string().optional().meta({ description: 'the project’s web app', unset: 'none' }),
  FIREBASE_AUTH_EMULATOR: originWithoutSlash.optional().meta({
    description:
      'the origin of an Auth emulator that stands in for the project; refused in production, its tokens are not signed',
    unset: 'none',
  }),
};

export const identityGroups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID'],
] as const;

type IdentitySettings = z.output<z.ZodObject<typeof identitySettings>>;

export function identityContradictions(
  s: IdentitySettings,
  { production }: { production: boolean },
): string[] {
  const problems: string[] = [];
  if (production && s.FIREBASE_AUTH_EMULATOR) {
    problems.push(
      'FIREBASE_AUTH_EMULATOR: its tokens are not signed; a production server does not take them',
    );
  }
  if (s.FIREBASE_AUTH_EMULATOR && !s.FIREBASE_PROJECT_ID) {
    problems.push('FIREBASE_AUTH_EMULATOR: needs the other FIREBASE_ settings');
  }
  if (s.APPLE_APP_ID && !s.APPLE_CLIENT_ID) {
    problems.push('APPLE_APP_ID: needs the other APPLE_ settings');
  }
  return problems;
}

export function toIdentity(s: IdentitySettings): IdentityConfig {
  return {
    google: toProviderKeys(s.GOOGLE_CLIENT_ID, s.GOOGLE_CLIENT_SECRET),
    facebook: toProviderKeys(s.FACEBOOK_CLIENT_ID, s.FACEBOOK_CLIENT_SECRET),
    apple: toAppleKeys(s),
    firebase: toFirebase(s),
  };
}

function toProviderKeys(clientId?: string, clientSecret?: string): ProviderKeys | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function toAppleKeys(s: IdentitySettings): AppleKeys | undefined {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = s;
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return undefined;
  return {
    clientId: APPLE_CLIENT_ID,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    privateKey: APPLE_PRIVATE_KEY,
    appId: s.APPLE_APP_ID,
  };
}

function toFirebase(s: IdentitySettings): FirebaseConfig | undefined {
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_APP_ID } = s;
  if (!FIREBASE_API_KEY || !FIREBASE_AUTH_DOMAIN || !FIREBASE_PROJECT_ID || !FIREBASE_APP_ID) {
    return undefined;
  }
  return {
    apiKey: FIREBASE_API_KEY,
    authDomain: FIREBASE_AUTH_DOMAIN,
    projectId: FIREBASE_PROJECT_ID,
    appId: FIREBASE_APP_ID,
    emulatorUrl: s.FIREBASE_AUTH_EMULATOR ?? null,
  };
}
