import { fileURLToPath } from 'node:url';
import { Refusal } from '@fettle/domain/refusal';
import { placeOf } from '../../platform/process/places.ts';
import type { Log } from '../../platform/process/log.ts';
import { startApart, type ApartProcess } from '../../platform/process/start-apart.ts';
import type { ResizeAnswer, ResizedPhoto, ResizeQuestion } from './resize-worker.ts';

export interface PhotoResizer {
  /** All sizes of the photo in a file, or a Refusal that says what is wrong with it. */
  resize: (path: string) => Promise<ResizedPhoto>;
  /** Whether this machine can decode photos at all. */
  isAble: () => Promise<boolean>;
  stop: () => void;
}

interface ResizerOptions {
  log: Log;
  /** A photo that takes longer is made to take long. */
  timeoutMs?: number;
  /** Then the process goes, and its memory with it. */
  idleMs?: number;
  workerFile?: string;
}

const ownWorker = fileURLToPath(placeOf('src/tickets/photos/resize-worker.ts'));
/** Loading the native library takes a while on a busy machine. */
const startMs = 20_000;
/** Pixels are not part of it: those are `maxPhotoPixels`. */
const maxHeapMb = 64;

/** Decodes photos in a process of its own, one at a time. One that crashes or is killed costs that photo and nothing else. */
export function createPhotoResizer(options: ResizerOptions): PhotoResizer {
  const { log, timeoutMs = 15_000, idleMs = 10_000, workerFile = ownWorker } = options;
  let worker: ApartProcess | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  // a queue: each waits for the one before
  let last: Promise<unknown> = Promise.resolve();

  function stop(): void {
    clearTimeout(idle);
    worker?.kill();
    worker = undefined;
  }

  async function begin(): Promise<ApartProcess> {
    if (worker && !worker.hasEnded) return worker;
    const started = startApart(workerFile, { maxHeapMb });
    worker = started;
    await started.next(startMs);
    return started;
  }

  async function askWorker(path: string): Promise<ResizedPhoto> {
    clearTimeout(idle);
    const started = await begin().catch(sayUnable);
    const answer = await answerOf(started, path).catch(({ message: why }: Error) => {
      stop();
      return { problem: 'unreadable', why } as const;
    });
    idle = setTimeout(stop, idleMs).unref();
    if ('photo' in answer) return answer.photo;
    if ('ready' in answer) throw new Error('the photo worker answered out of turn');
    log.warn('photo.refused', answer);
    throw new Refusal(answer.problem === 'tooLarge' ? 'photoTooLarge' : 'photoUnreadable');
  }

  async function answerOf(started: ApartProcess, path: string): Promise<ResizeAnswer> {
    await started.send({ path } satisfies ResizeQuestion);
    // only our own worker writes to this channel
    return (await started.next(timeoutMs)) as ResizeAnswer;
  }

  /** No binary of sharp for this machine, for instance: that is ours to know, and to repair. */
  function sayUnable(error: unknown): never {
    stop();
    log.error('photos.unable', { message: error instanceof Error ? error.message : String(error) });
    throw new Refusal('photosUnavailable');
  }

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    resize: (path) => inTurn(() => askWorker(path)),
    isAble: () =>
      inTurn(async () => {
        const isAble = await begin().then(
          () => true,
          () => false,
        );
        if (isAble) idle = setTimeout(stop, idleMs).unref();
        else stop();
        return isAble;
      }),
    stop,
  };
}
