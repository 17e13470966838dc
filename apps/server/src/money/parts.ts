import type { Database } from '../platform/database/database.ts';
import type { Payments } from '../outside/ports/payments.ts';
import type { Clock } from '../platform/process/clock.ts';

/** What everything about money needs. */
export interface PaymentParts {
  db: Database;
  clock: Clock;
  payments: Payments;
  /** Marks our intents: one account at the provider may serve several shops. */
  publicUrl: string;
}
