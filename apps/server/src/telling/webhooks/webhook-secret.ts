import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { seal, unseal } from '../../platform/process/seal.ts';
import { appSecret } from '../../platform/database/secrets.ts';

const prefix = 'whsec_';

export const createSecret = () => randomBytes(32);

/** As the libraries of Standard Webhooks take it. */
export const formatSecret = (secret: Buffer) => `${prefix}${secret.toString('base64')}`;

const sealOf = async (db: Database, endpointID: number) => ({
  appSecret: await appSecret(db, 'webhooks'),
  purpose: 'webhook secret' as const,
  owner: endpointID,
});

export const sealSecret = async (db: Database, endpointID: number, secret: Buffer): Promise<Buffer> =>
  seal(secret, await sealOf(db, endpointID));

export const unsealSecret = async (db: Database, endpointID: number, sealed: Buffer): Promise<Buffer> =>
  unseal(sealed, await sealOf(db, endpointID));
