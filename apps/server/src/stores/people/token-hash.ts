import { createHash } from 'node:crypto';

/** Tables store only the hash of a session's token: a leaked table opens no session. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();
