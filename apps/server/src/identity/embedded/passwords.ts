import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Turnstile } from './turnstile.ts';

/** OWASP's first choice: 19 MiB, two passes. A hash carries its own, so that these may be raised. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/**
 * Hashing runs beside the event loop, but on the same cores, and in the pool that also reads files: one core and most
 * of the pool stay free for everybody else, however many sign in.
 */
const turnstile = new Turnstile({
  maxInside: Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 200,
});

/** In the form that argon2's own tools write and read. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, strength);
  const { memory, passes, parallelism } = strength;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

export async function verifyPassword({
  password,
  hash,
}: {
  password: string;
  hash: string;
}): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number);
  const [salt, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64'));
  if (!memory || !passes || !parallelism || !salt || tag?.length !== tagLength) return false;
  return timingSafeEqual(tag, await derive(password, salt, { memory, passes, parallelism }));
}

/** The same word may be typed in two encodings of its accents: NFKC makes them one. */
const derive = (password: string, salt: Buffer, strengthOf: typeof strength) =>
  turnstile.pass(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const message = password.normalize('NFKC');
        argon2('argon2id', { ...strengthOf, message, nonce: salt, tagLength }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        );
      }),
  );

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
