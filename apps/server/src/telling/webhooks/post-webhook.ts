import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { outsideTransactions } from '../../platform/database/locks/outside-transactions.ts';
import { hostOf, isPublicAddress, targetIssue } from './target.ts';

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export type PostWebhook = (post: Post) => Promise<{ status: number; text: string }>;

/** Of the answer: what helps to find a mistake. The rest is not read. */
const mostAnswerBytes = 1_000;

class ForbiddenTarget extends Error {
  override readonly name = 'ForbiddenTarget';
}

interface PostOptions {
  /** While developing: tools on this machine may be told, by plain http too. */
  allowsLocal: boolean;
  timeoutMs?: number;
  resolve?: typeof lookup;
}

/**
 * Posts to an address that a person typed, and to nothing of our own. The name is resolved once and the connection made to an address
 * that was checked, so a name that is answered differently the next time (DNS rebinding) leads nowhere. Redirects are not followed.
 */
export function createPostWebhook({
  allowsLocal,
  timeoutMs = 10_000,
  resolve = lookup,
}: PostOptions): PostWebhook {
  /** Node connects to what this gives it, and to nothing else. */
  const lookupPublic: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      if (!allowsLocal && !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new ForbiddenTarget('its name leads to an address that is not public'), '');
      }
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return first ? callback(null, first.address, first.family) : callback(new Error('no address'), '');
    });
  };

  const post: PostWebhook = ({ url: text, headers, body }) =>
    new Promise((done, fail) => {
      // also an address that is written as a number, which is never looked up
      const issue = targetIssue(text, { allowsLocal });
      if (issue !== undefined) return fail(new ForbiddenTarget(`its address ${issue}`));
      const url = new URL(text);
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = send(url, {
        method: 'POST',
        host: hostOf(url),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: lookupPublic,
        // a connection of its own, closed afterwards
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      });
      request.on('error', (error) =>
        fail(error.name === 'AbortError' ? new Error(`no answer within ${timeoutMs / 1000} seconds`) : error),
      );
      request.on('response', (response) => {
        readStart(response).then((read) => done({ status: response.statusCode ?? 0, text: read }), fail);
      });
      request.end(body);
    });
  return outsideTransactions('post', post);
}

/** The first part of an answer; whoever goes on sending is cut off. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= mostAnswerBytes) break;
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, mostAnswerBytes).toString('utf8');
}
