import { randomUUID } from 'node:crypto';
import type { Scope } from '@fettle/domain/scopes';
import { createKey, hintOf } from '../people/keys/key-token.ts';
import { insertKey } from '../stores/tools/api-keys.ts';
import { hashOf } from '../stores/people/token-hash.ts';
import type { testApp } from './app.ts';
import { addStaff } from './staff.ts';

interface KeyOptions {
  scopes: readonly Scope[];
  name?: string;
  perMinute?: number;
  expiresAt?: Date;
}

/** A tool with a key of these scopes. Each of its calls has an Idempotency-Key of its own unless one is given. */
export async function openAsTool(
  app: Awaited<ReturnType<typeof testApp>>,
  { scopes, name = 'Stock sync', perMinute = 10_000, expiresAt }: KeyOptions,
) {
  const key = createKey();
  const keyID = await insertKey(app.db, {
    name,
    tokenHash: hashOf(key),
    hint: hintOf(key),
    scopes: [...scopes],
    perMinute,
    staffID: await addStaff(app.db, { role: 'administrator' }),
    now: app.clock.now(),
    expiresAt: expiresAt ?? null,
  });
  const call = <Data = never>(callName: string, input: unknown, idempotencyKey: string = randomUUID()) =>
    app.call<Data>(callName, input, {
      authorization: `Bearer ${key}`,
      'idempotency-key': idempotencyKey,
    });
  return { key, keyID, call };
}
