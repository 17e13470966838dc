// as a whole: Node before 24.7 has no argon2, and asking for it by name would not even load
import * as crypto from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Semaphore } from '../../platform/process/semaphore.ts';

/** OWASP's first choices for each: a hash carries its own, so that these may be raised. */
const argon2Strength = { memory: 19_456, passes: 2, parallelism: 1 };
const scryptStrength = { N: 2 ** 15, r: 8, p: 3 };
const tagLength = 32;

/**
 * Hashing runs beside the event loop, but on the same cores, and in the pool that also reads files: one core and most
 * of the pool stay free for everybody else, however many sign in.
 */
const semaphore = new Semaphore({
  maxRunning: Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 200,
});

type Algorithm = 'argon2id' | 'scrypt';

// not as a parameter's default: Node's own parser of TypeScript refuses an `in` there
const firstChoice: Algorithm = 'argon2' in crypto ? 'argon2id' : 'scrypt';

/** In the form that the algorithms' own tools write and read. */
export async function hashPassword(password: string, algorithm: Algorithm = firstChoice): Promise<string> {
  const salt = crypto.randomBytes(16);
  if (algorithm === 'argon2id') {
    const { memory, passes, parallelism } = argon2Strength;
    const tag = await deriveByArgon2(password, salt, argon2Strength);
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
  }
  const { N, r, p } = scryptStrength;
  const tag = await deriveByScrypt(password, salt, scryptStrength);
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${base64(salt)}$${base64(tag)}`;
}

export async function verifyPassword({
  password,
  hash,
}: {
  password: string;
  hash: string;
}): Promise<boolean> {
  const parts =
    /^\$(argon2id)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ??
    /^\$(scrypt)\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const [first, second, third] = parts.slice(2, 5).map(Number);
  const [salt, tag] = parts.slice(5).map((text) => Buffer.from(text, 'base64'));
  if (!first || !second || !third || !salt || tag?.length !== tagLength) return false;
  const derived =
    parts[1] === 'argon2id'
      ? deriveByArgon2(password, salt, { memory: first, passes: second, parallelism: third })
      : deriveByScrypt(password, salt, { N: 2 ** first, r: second, p: third });
  return crypto.timingSafeEqual(tag, await derived);
}

const deriveByArgon2 = (password: string, nonce: Buffer, strength: typeof argon2Strength) =>
  derive((done) =>
    crypto.argon2('argon2id', { ...strength, message: normal(password), nonce, tagLength }, done),
  );

const deriveByScrypt = (password: string, salt: Buffer, strength: typeof scryptStrength) =>
  derive((done) => {
    // what it takes, and a little: Node refuses above 32 MiB otherwise
    const maxmem = 256 * strength.N * strength.r;
    crypto.scrypt(normal(password), salt, tagLength, { ...strength, maxmem }, done);
  });

const derive = (begin: (done: (error: Error | null, tag: Buffer) => void) => void) =>
  semaphore.run(
    () =>
      new Promise<Buffer>((resolve, reject) => begin((error, tag) => (error ? reject(error) : resolve(tag)))),
  );

/** The same word may be typed in two encodings of its accents: NFKC makes them one. */
const normal = (password: string) => password.normalize('NFKC');

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
