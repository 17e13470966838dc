import { createHash } from 'node:crypto';

/** Tables keep only this of a session's token: whoever reads them can open nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();
