import type { SiteConfig } from '@fettle/contract/site/site';
import type { IdentityService } from './identity-service.ts';

/** Only who signs in, or has signed in before, loads any of it. */
export async function loadIdentity(
  { firebase, publicUrl }: SiteConfig,
  fetch: typeof globalThis.fetch,
): Promise<IdentityService> {
  if (firebase) {
    const { FirebaseIdentity } = await import('./firebase-identity.ts');
    return new FirebaseIdentity({ config: firebase, publicUrl, storage: () => localStorage });
  }
  const { EmbeddedIdentity } = await import('./embedded-identity.ts');
  return new EmbeddedIdentity({ fetch, goTo: (url) => location.assign(url) });
}
