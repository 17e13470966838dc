import { createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey } from 'node:crypto';

/** Everything the sandbox keeps secret, made from the one secret that all processes of a database share. */
export interface SandboxSecrets {
  clientSecret: string;
  cookieKey: string;
  signingKey: JsonWebKey;
  publicKey: JsonWebKey;
}

const keyID = 'sandbox';
/** How PKCS 8 begins for an Ed25519 key: the seed follows. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export function sandboxSecrets(secret: string): SandboxSecrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, derive('signing key')]),
    format: 'der',
    type: 'pkcs8',
  });
  const named = { kid: keyID, alg: 'EdDSA', use: 'sig' };
  return {
    clientSecret: derive('client secret').toString('base64url'),
    cookieKey: derive('cookie key').toString('base64url'),
    signingKey: { ...privateKey.export({ format: 'jwk' }), ...named },
    publicKey: { ...createPublicKey(privateKey).export({ format: 'jwk' }), ...named },
  };
}
