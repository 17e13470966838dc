import { CompactSign } from 'jose';
import type { RepairCredential, StatusListCredential } from './repair-record.ts';
import { algorithm, keyAddress, openKey, type PrivateJwk } from './signing-keys.ts';

export type Sign = (credential: RepairCredential | StatusListCredential) => Promise<string>;

/** Secured as Securing Verifiable Credentials using JOSE and COSE has it: the credential itself is what is signed. */
export async function createSigner(issuer: string, jwk: PrivateJwk): Promise<Sign> {
  const [key, kid] = await Promise.all([openKey(jwk), keyAddress(issuer, jwk)]);
  return (credential) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(credential)))
      .setProtectedHeader({ alg: algorithm, typ: 'vc+jwt', cty: 'vc', kid, iss: issuer })
      .sign(key);
}
