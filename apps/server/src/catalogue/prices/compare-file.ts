import { fileURLToPath } from 'node:url';
import type { ImportPlan } from '@fettle/domain/ops/prices/import-prices';
import type { PlannedPrice } from '@fettle/domain/ops/prices/price-list';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { placeOf } from '../../platform/process/places.ts';
import type { Log } from '../../platform/process/log.ts';
import { startApart, type ApartProcess } from '../../platform/process/start-apart.ts';
import { loadPriceCatalogue, pricesAtOnce, readPrices } from '../../stores/prices/price-list.ts';
import type { FileAnswer, FileMessage } from './price-file-worker.ts';

/** Twice what the largest file and the largest list take. */
const maxHeapMb = 256;
/** For the whole file; the largest takes two or three seconds. */
const maxMs = 30_000;

interface Parts {
  db: Database;
  log: Log;
  /** Another program, which a test makes misbehave. */
  workerFile?: string;
  timeoutMs?: number;
}

interface ComparedFile {
  technicianID: number;
  path: string;
  removeMissing: boolean;
}

interface Comparison {
  plan: Omit<ImportPlan, 'planned'>;
  /** How many prices would change. */
  count: number;
  /** Which ones. Read as they are asked for, so that a large file is never here as a whole. */
  planned: () => AsyncGenerator<PlannedPrice[]>;
}

const ownWorker = fileURLToPath(placeOf('src/catalogue/prices/price-file-worker.ts'));

/** Compares a file with a list in a process of its own, which ends with `use`: whatever the file holds, nobody else waits for it. */
export async function compareFile<Result>(
  { db, log, workerFile = ownWorker, timeoutMs = maxMs }: Parts,
  { technicianID, path, removeMissing }: ComparedFile,
  use: (comparison: Comparison) => Promise<Result>,
): Promise<Result> {
  const apart = startApart(workerFile, { maxHeapMb });
  const endsAt = performance.now() + timeoutMs;
  const ask = async (message: FileMessage): Promise<FileAnswer> => {
    await apart.send(message);
    try {
      // only our own worker writes to this channel
      return (await apart.next(Math.max(endsAt - performance.now(), 0))) as FileAnswer;
    } catch (error) {
      log.warn('prices.file-given-up', { why: String(error) });
      throw new Refusal('fileTooMuch');
    }
  };

  async function* planned(count: number): AsyncGenerator<PlannedPrice[]> {
    for (let first = 0; first < count; first += pricesAtOnce) {
      const slice = await ask({ kind: 'slice', first, count: pricesAtOnce });
      if (slice.kind !== 'slice') throw new Error(`a slice was answered by ${slice.kind}`);
      yield slice.planned;
    }
  }

  try {
    await sendCompared(apart, { db, technicianID });
    const read = await ask({ kind: 'file', path, removeMissing });
    if (read.kind === 'refused') throw new Refusal(read.reason);
    if (read.kind !== 'plan') throw new Error(`a file was answered by ${read.kind}`);
    const { plan, count } = read;
    return await use({ plan, count, planned: () => planned(count) });
  } finally {
    apart.kill();
  }
}

/** In slices: what is sent is serialised here, which would block the event loop for a whole list. */
async function sendCompared(
  apart: ApartProcess,
  { db, technicianID }: { db: Database; technicianID: number },
): Promise<void> {
  const { devices, models, repairs, offered } = await loadPriceCatalogue(db);
  const send = (message: FileMessage) => apart.send(message);
  for (const rows of slicesOf(devices)) await send({ kind: 'devices', rows });
  for (const rows of slicesOf(models)) await send({ kind: 'models', rows });
  for (const rows of slicesOf(repairs)) await send({ kind: 'repairs', rows });
  for (const rows of slicesOf(offered)) await send({ kind: 'offered', rows });
  for await (const rows of readPrices(db, technicianID)) await send({ kind: 'list', rows });
}

function* slicesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += pricesAtOnce)
    yield rows.slice(first, first + pricesAtOnce);
}
