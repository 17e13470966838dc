import { CallFailure } from '@fettle/contract/client/client';
import type { BrowserServices } from '../services/browser-services.ts';
import { exchange } from './exchange.ts';
import { signOutOfIdentity } from './sign-out.ts';

/** Spec §4: a slow identity service must not keep the page from mounting. */
const restoreLimitMs = 2000;

const underWay = new WeakMap<BrowserServices, Promise<void>>();

/**
 * Brings back who is still signed in at the identity service after the client state's day is over. Settles when that is
 * known or after two seconds; who is restored later than that is told by the client state all the same.
 */
export async function restoreSession(services: BrowserServices, limitMs = restoreLimitMs): Promise<void> {
  let restoring = underWay.get(services);
  if (!restoring) {
    restoring = restore(services).finally(() => underWay.delete(services));
    underWay.set(services, restoring);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([restoring, limit]).finally(() => clearTimeout(timer));
}

async function restore(services: BrowserServices): Promise<void> {
  try {
    const identity = await services.identity();
    const user = await identity.restore();
    if (user) await exchange(services, await identity.idToken());
    else services.mayBeSignedIn.set(false);
  } catch (error) {
    // nobody asked for it: the login page lets them sign in, and a lost connection may be back next time
    if (isRefused(error)) await signOutOfIdentity(services).catch(() => undefined);
  }
}

/** Our server knows them and will not have them: they were signed out everywhere, or disabled. */
const isRefused = (error: unknown) => error instanceof CallFailure && error.kind === 'refused';
