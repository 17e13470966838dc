import type { SiteConfig } from '@fettle/contract/site/site';
import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import type {
  IdentityService,
  IdentityState,
} from '../../apps/web/src/platform/identity/identity-service.ts';

/** What the page keeps for us between two questions. */
interface Kept {
  service: IdentityService;
  heard: IdentityState[];
}

/** The built script that gives a page its identity service. */
function servicePath(): string {
  const assets = new URL('../../apps/web/build/client/assets/', import.meta.url);
  const file = readdirSync(assets).find((name) => /^load-identity-[\w-]+\.js$/.test(name));
  if (!file) throw new Error('The built site has no load-identity');
  return `/assets/${file}`;
}

/**
 * Asks the identity service of the built site, in a page of it and with that page's settings: everything that no page
 * has a button for. What it refuses is thrown here with the words it would show.
 */
export async function ask<Method extends keyof IdentityService>(
  page: Page,
  method: Method,
  ...given: Parameters<IdentityService[Method]>
): Promise<Awaited<ReturnType<IdentityService[Method]>>> {
  await load(page);
  const answer = await page.evaluate(
    ([method, given]) => {
      // kept there by load()
      const { service } = Reflect.get(window, 'identityKept') as Kept;
      const act = service[method] as (...given: unknown[]) => Promise<unknown>;
      return act.apply(service, given);
    },
    [method, given] as const,
  );
  // the method's own answer
  return answer as Awaited<ReturnType<IdentityService[Method]>>;
}

/** What the service's listener was called with in this page so far. */
export async function heard(page: Page): Promise<IdentityState[]> {
  await load(page);
  return page.evaluate(() => (Reflect.get(window, 'identityKept') as Kept).heard);
}

async function load(page: Page): Promise<void> {
  // there once the page is hydrated, with the settings it was rendered with
  await page.waitForFunction(() => Reflect.has(window, '__reactRouterDataRouter'));
  await page.evaluate(async (path) => {
    if (Reflect.has(window, 'identityKept')) return;
    const router = Reflect.get(window, '__reactRouterDataRouter') as {
      state: { loaderData: { root: SiteConfig } };
    };
    const { loadIdentity } = (await import(path)) as {
      loadIdentity: (config: SiteConfig, fetch: typeof globalThis.fetch) => Promise<IdentityService>;
    };
    const service = await loadIdentity(router.state.loaderData.root, (input, init) => fetch(input, init));
    const kept: Kept = { service, heard: [] };
    kept.service.onChange((state) => kept.heard.push(state));
    Reflect.set(window, 'identityKept', kept);
  }, servicePath());
}
