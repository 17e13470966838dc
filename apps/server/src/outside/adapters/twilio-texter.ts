import { z } from 'zod';
import type { Texter } from '../ports/texter.ts';

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** A number of ours in E.164, or the name that is shown as the sender. */
  from: string;
}

const timeoutMs = 15_000;
const problem = z.object({ code: z.int() });
/** Not a number, no mobile, or its owner has answered STOP: trying again changes nothing. */
const neverReached = [21211, 21610, 21612, 21614];

/**
 * Twilio's Messages API. It knows no idempotency key: a message whose answer got lost is sent again by the queue, so the same
 * text may arrive twice after a lost connection.
 */
export function createTwilioTexter(
  { accountSid, authToken, from }: TwilioConfig,
  { baseUrl = 'https://api.twilio.com' }: { baseUrl?: string } = {},
): Texter {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, body }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return;
      const told = problem.safeParse(await response.json().catch(() => undefined));
      if (told.success && neverReached.includes(told.data.code)) return;
      // neither the number nor the key: errors are logged
      throw new Error(`Twilio answered ${response.status}, code ${told.data?.code ?? 'none'}`);
    },
  };
}
