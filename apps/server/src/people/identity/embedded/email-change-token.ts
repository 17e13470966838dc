import { decodeJwt } from 'jose';

/** What better-auth writes into the link of a change of address. */
export interface EmailChange {
  from: string;
  to: string;
}

/** The change that a link from a mail stands for; undefined where it only verifies an address. Better-auth verifies it. */
export function emailChangeIn(token: string): EmailChange | undefined {
  try {
    const { email, updateTo } = decodeJwt(token);
    return typeof email === 'string' && typeof updateTo === 'string'
      ? { from: email, to: updateTo }
      : undefined;
  } catch {
    return undefined;
  }
}
