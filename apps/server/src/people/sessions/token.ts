import { randomBytes } from 'node:crypto';

/** What a session's cookie holds. */
export const createToken = () => randomBytes(32).toString('base64url');

/** Anything else is no token of ours: no need to query the database. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
