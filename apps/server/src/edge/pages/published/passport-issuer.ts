import type { Hono } from 'hono';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { RequestScope } from '../../../people/sessions/request-scope.ts';
import { issuerDocumentOf, signRevocations } from '../../../tickets/passports/issuer.ts';

interface IssuerPages {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Long enough that nobody makes us sign all day, short enough that a revocation is known within minutes. */
const cachedSeconds = 300;

/** What proves a repair without asking us: whose keys these are, and who was revoked. For any verifier, from anywhere. */
export function mountPassportIssuer(
  app: Hono<{ Variables: RequestScope }>,
  { db, clock, publicUrl }: IssuerPages,
): void {
  const headers = (type: string) => ({
    'content-type': type,
    'cache-control': `public, max-age=${cachedSeconds}`,
    'access-control-allow-origin': '*',
  });
  app.get('/passport/issuer.json', async (c) => {
    const document = await issuerDocumentOf({ db, publicUrl, now: clock.now() });
    return c.body(JSON.stringify(document, null, 2), 200, headers('application/cid+json'));
  });
  app.get('/passport/revocations', async (c) =>
    c.body(await revocations(), 200, headers('application/vc+jwt')),
  );

  let kept: { signed: Promise<string>; until: number } | undefined;
  function revocations(): Promise<string> {
    const now = clock.now();
    if (kept && now.getTime() < kept.until) return kept.signed;
    const signed = signRevocations({ db, publicUrl, now });
    kept = { signed, until: now.getTime() + 60_000 };
    // a failure is not kept: the next one who asks tries again
    signed.catch(() => (kept = undefined));
    return signed;
  }
}
