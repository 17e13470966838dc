import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const keyOf = (appSecret: string) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'staff second factor', 32));

/** Encrypts what one member of staff must have: nobody else's row can be put in its place. */
export function seal(plain: Buffer, { appSecret, staffID }: { appSecret: string; staffID: number }): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(appSecret), iv).setAAD(Buffer.from(String(staffID)));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws where it is another's, or was changed. */
export function unseal(
  sealed: Buffer,
  { appSecret, staffID }: { appSecret: string; staffID: number },
): Buffer {
  const iv = sealed.subarray(0, ivLength);
  const decipher = createDecipheriv(algorithm, keyOf(appSecret), iv)
    .setAAD(Buffer.from(String(staffID)))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
}
