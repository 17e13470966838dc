import { createECDH } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { appSecret } from '../../platform/database/secrets.ts';

/** By which push services know that it is us (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const curve = 'prime256v1';
/** Of P-256: a private key is a number from 1 to one less. */
const order = 0xffff_ffff_0000_0000_ffff_ffff_ffff_ffff_bce6_faad_a717_9e84_f3b9_cac2_fc63_2551n;

/** Made at the first start. Browsers subscribe to this key: another one would silence all of them. */
export async function loadVapidKeys(db: Database): Promise<VapidKeys> {
  const secret = Buffer.from(await appSecret(db, 'vapid'), 'base64url').toString('hex');
  const scalar = (BigInt(`0x${secret}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
