import { randomBytes } from 'node:crypto';

/** What a session's cookie holds. */
export const createToken = () => randomBytes(32).toString('base64url');

/** Anything else was not made here, and the database need not be asked. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
