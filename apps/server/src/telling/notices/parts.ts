import type { LiveBrand } from '../brand/live-brand.ts';
import type { AppEnv } from '@fettle/contract/site/site';
import type { Database } from '../../platform/database/database.ts';
import type { PrintPdf } from '../documents/pdf-printer.ts';
import type { Clock } from '../../platform/process/clock.ts';

/** What telling customers needs. */
export interface NoticeParts {
  db: Database;
  clock: Clock;
  brand: LiveBrand;
  publicUrl: string;
  appEnv: AppEnv;
  printPdf: PrintPdf;
  /** Whether there is anybody who takes text messages. */
  sendsTexts: boolean;
  /** Whether browsers are sent notifications. */
  pushes: boolean;
}
