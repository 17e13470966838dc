// The process in which price files are read and compared with a list (decision 95). It knows neither settings nor database: what it
// compares with is sent first, then the file; what would change is then asked for slice by slice.
import { readFileSync } from 'node:fs';
import type { ImportPlan } from '@fettle/domain/ops/prices/import-prices';
import { planPriceFile } from '@fettle/domain/ops/prices/plan-price-file';
import type { PriceCatalogue } from '@fettle/domain/ops/prices/price-catalogue';
import type { ListPrice, PlannedPrice } from '@fettle/domain/ops/prices/price-list';
import { Refusal, type RefusalReason } from '@fettle/domain/refusal';
import { decodeFile } from './decode-file.ts';

/** What there is to compare with, by kind. */
interface ComparedRows extends PriceCatalogue {
  list: readonly ListPrice[];
}

export type FileMessage =
  | { [Kind in keyof ComparedRows]: { kind: Kind; rows: ComparedRows[Kind] } }[keyof ComparedRows]
  | { kind: 'file'; path: string; removeMissing: boolean }
  | { kind: 'slice'; first: number; count: number };

export type FileAnswer =
  | { kind: 'plan'; plan: Omit<ImportPlan, 'planned'>; count: number }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'slice'; planned: PlannedPrice[] };

const compared = {
  devices: [] as PriceCatalogue['devices'][number][],
  models: [] as PriceCatalogue['models'][number][],
  repairs: [] as PriceCatalogue['repairs'][number][],
  offered: [] as PriceCatalogue['offered'][number][],
  list: [] as ListPrice[],
};
let planned: readonly PlannedPrice[] = [];

const answer = (message: FileAnswer) => process.send?.(message);

function readFile({ path, removeMissing }: Extract<FileMessage, { kind: 'file' }>): FileAnswer {
  try {
    const { list, ...catalogue } = compared;
    const text = decodeFile(readFileSync(path));
    const { planned: all, ...plan } = planPriceFile(text, { catalogue, list, removeMissing });
    planned = all;
    return { kind: 'plan', plan, count: all.length };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', reason: error.reason };
  }
}

process.on('message', (message: FileMessage) => {
  switch (message.kind) {
    case 'devices':
      return void compared.devices.push(...message.rows);
    case 'models':
      return void compared.models.push(...message.rows);
    case 'repairs':
      return void compared.repairs.push(...message.rows);
    case 'offered':
      return void compared.offered.push(...message.rows);
    case 'list':
      return void compared.list.push(...message.rows);
    case 'file':
      return answer(readFile(message));
    case 'slice':
      return answer({ kind: 'slice', planned: planned.slice(message.first, message.first + message.count) });
  }
});
process.on('disconnect', () => process.exit());
