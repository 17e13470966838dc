import type { Hono } from 'hono';
import type { LiveBrand } from '../../../telling/brand/live-brand.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { RequestScope } from '../../../people/sessions/request-scope.ts';

interface SecurityTxtOptions {
  brand: LiveBrand;
  clock: Clock;
  publicUrl: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 wants less than a year. */
const validDays = 180;
const cachedSeconds = 24 * 60 * 60;

/** Serves whom to tell about a weakness (RFC 9116): never stale, because it is written when it is asked for. */
export function mountSecurityTxt(
  app: Hono<{ Variables: RequestScope }>,
  { brand, clock, publicUrl }: SecurityTxtOptions,
): void {
  app.get('/.well-known/security.txt', (c) => {
    c.header('cache-control', `public, max-age=${cachedSeconds}`);
    return c.text(securityTxt({ email: brand.current.email, publicUrl, now: clock.now() }));
  });
}

export function securityTxt({
  email,
  publicUrl,
  now,
}: {
  email: string;
  publicUrl: string;
  now: Date;
}): string {
  // whole days, so that what is asked for twice reads the same
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
