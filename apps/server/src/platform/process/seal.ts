import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

interface Seal {
  appSecret: string;
  /** Each has a key of its own. */
  purpose: 'staff second factor' | 'webhook secret';
  /** The id of the row that it belongs to: in another row it does not open. */
  owner: number;
}

const keyOf = ({ appSecret, purpose }: Seal) => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));

/** Encrypts a secret that the server itself must be able to read, for the database. */
export function seal(plain: Buffer, own: Seal): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(own), iv).setAAD(Buffer.from(String(own.owner)));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws where it is another's, or was changed. */
export function unseal(sealed: Buffer, own: Seal): Buffer {
  const iv = sealed.subarray(0, ivLength);
  const decipher = createDecipheriv(algorithm, keyOf(own), iv)
    .setAAD(Buffer.from(String(own.owner)))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
}
