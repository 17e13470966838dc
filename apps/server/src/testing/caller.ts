import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@fettle/contract/answers/envelope';
import { resultCodes } from '@fettle/contract/answers/envelope';
import type { Random } from './seeded-random.ts';

interface CallerOptions {
  /** The servers to choose from, as a balancer would. */
  urls: () => readonly string[];
  random: Random;
}

interface Asked {
  cookie: string;
  /** Refusals that pass by themselves: somebody else's service is down. */
  passing?: readonly number[];
}

/** A request as it is sent now; made anew for each try. */
interface Sent {
  path: string;
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
}

/** A refusal, or undefined when the load is being stopped. */
type Answer<Data> =
  | { isDone: true; data: Data }
  | { isDone: false; data?: undefined; refused: number }
  | undefined;

const jsonType = 'application/json';

/**
 * Calls servers as pages and telephones do: what fails on the way is tried again, on any server, until it is answered. What is neither a
 * success nor a refusal is kept in `odd`.
 */
export function openCaller({ urls, random }: CallerOptions) {
  const odd: string[] = [];
  let successes = 0;
  let retries = 0;
  let lastSuccess = performance.now();
  let longestGapMs = 0;
  let stopped = false;

  function note(): void {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - lastSuccess);
    lastSuccess = now;
    successes += 1;
  }

  async function send<Data>(make: () => Sent, { cookie, passing = [] }: Asked): Promise<Answer<Data>> {
    for (;;) {
      const sent = make();
      const answer = await post<Data>(random.pick(urls()), sent, cookie).catch(() => undefined);
      if (answer?.status === 200 && answer.rc === resultCodes.success) {
        note();
        return { isDone: true, data: answer.data };
      }
      const isAway = !answer || answer.status === 503 || answer.status === 429;
      if (!isAway && !passing.includes(answer.rc)) {
        if (answer.status !== 200) odd.push(`${sent.path}: ${answer.status} ${answer.msg}`);
        return { isDone: false, refused: answer.rc };
      }
      if (stopped) return undefined;
      retries += 1;
      await sleep(20 + random.below(60));
    }
  }

  return {
    odd,
    send,
    call: <Data>(name: string, input: object | (() => object), asked: Asked) =>
      send<Data>(
        () => ({
          path: name,
          body: JSON.stringify(typeof input === 'function' ? input() : input),
          type: jsonType,
        }),
        asked,
      ),
    successes: () => successes,
    retries: () => retries,
    longestGapMs: () => longestGapMs,
    isStopped: () => stopped,
    stop: () => void (stopped = true),
  };
}

export type Caller = ReturnType<typeof openCaller>;

let addresses = 0;

async function post<Data>(url: string, { path, body, type }: Sent, cookie: string) {
  const address = (addresses += 1);
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'x-forwarded-for': `10.${(address >> 16) % 256}.${(address >> 8) % 256}.${address % 256}`,
      cookie,
    },
    body,
    // a server that hangs is no better than one that is gone
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, ...((await response.json()) as Envelope<Data>) };
}
