import { createToken, isToken } from '../sessions/token.ts';

/** Scanners of repositories and logs know a leaked one by it. */
const prefix = 'fettle_key_';

/** What a tool sends as `Authorization: Bearer …`. */
export const createKey = () => `${prefix}${createToken()}`;

export const hintOf = (key: string) => key.slice(-4);

/** Undefined for what is no key of ours: no need to query the database. */
export function readBearer(authorization: string | undefined): string | undefined {
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return key?.startsWith(prefix) && isToken(key.slice(prefix.length)) ? key : undefined;
}
