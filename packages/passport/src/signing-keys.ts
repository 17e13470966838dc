import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { z } from 'zod';

/** Understood by every browser and every library of JOSE. */
export const algorithm = 'ES256';

const publicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
export type PublicJwk = z.infer<typeof publicJwk>;
export const privateJwk = publicJwk.extend({ d: z.string() });
export type PrivateJwk = z.infer<typeof privateJwk>;

/** The last part of a key's address: what the key is, so that no two keys can share it. */
export const keyNumber = (jwk: PublicJwk): Promise<string> => calculateJwkThumbprint(jwk);

export async function makeSigningKey(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return privateJwk.parse(await exportJWK(privateKey));
}

export const openKey = (jwk: PublicJwk): Promise<CryptoKey> => importJWK(jwk, algorithm);

export const toPublic = ({ kty, crv, x, y }: PublicJwk): PublicJwk => ({ kty, crv, x, y });

/** Who signs, and by which keys (Controlled Identifiers 1.0). A key that signs no more stays in it: what it signed stays signed. */
export const issuerDocument = z.object({
  '@context': z.tuple([z.literal('https://www.w3.org/ns/cid/v1')]),
  id: z.url(),
  verificationMethod: z.array(
    z.object({
      id: z.url(),
      type: z.literal('JsonWebKey'),
      controller: z.url(),
      publicKeyJwk: publicJwk,
    }),
  ),
  assertionMethod: z.array(z.string()),
});
export type IssuerDocument = z.infer<typeof issuerDocument>;

export const issuerDocumentUrl = (issuer: string): string => `${issuer}/passport/issuer.json`;

export const keyAddress = async (issuer: string, jwk: PublicJwk): Promise<string> =>
  `${issuerDocumentUrl(issuer)}#${await keyNumber(jwk)}`;

export async function toIssuerDocument(issuer: string, keys: readonly PublicJwk[]): Promise<IssuerDocument> {
  const methods = await Promise.all(
    keys.map(async (key) => ({
      id: await keyAddress(issuer, key),
      type: 'JsonWebKey' as const,
      controller: issuerDocumentUrl(issuer),
      publicKeyJwk: toPublic(key),
    })),
  );
  return {
    '@context': ['https://www.w3.org/ns/cid/v1'],
    id: issuerDocumentUrl(issuer),
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
