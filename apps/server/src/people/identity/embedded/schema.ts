import type { BetterAuthOptions } from 'better-auth';

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** What migration 0007 calls the tables and columns that better-auth needs. */
export const tableNames = {
  user: {
    modelName: 'identity_user',
    fields: { emailVerified: 'email_verified', ...times },
    additionalFields: {
      disabledAt: {
        type: 'date',
        fieldName: 'disabled_at',
        required: false,
        input: false,
        returned: false,
      },
    },
  },
  session: {
    modelName: 'identity_session',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
    additionalFields: {
      provider: { type: 'string', required: true, input: false },
      signedInAt: { type: 'date', fieldName: 'signed_in_at', required: true, input: false },
    },
  },
  account: {
    modelName: 'identity_account',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: {
    modelName: 'identity_verification',
    fields: { expiresAt: 'expires_at', ...times },
  },
} as const satisfies Pick<BetterAuthOptions, 'user' | 'session' | 'account' | 'verification'>;

export const keyTableNames = {
  jwks: {
    modelName: 'identity_jwks',
    fields: {
      publicKey: 'public_key',
      privateKey: 'private_key',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
    },
  },
} as const;
