import { fileURLToPath } from 'node:url';
import { Refusal } from '@fettle/domain/refusal';
import { CannotStart, createApartWorker } from '../../platform/process/apart-worker.ts';
import { placeOf } from '../../platform/process/places.ts';
import type { Log } from '../../platform/process/log.ts';
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
  idleMs?: number;
  workerFile?: string;
}

const ownWorker = fileURLToPath(placeOf('src/tickets/photos/resize-worker.ts'));
/** Pixels are not part of it: those are `maxPhotoPixels`. */
const maxHeapMb = 64;

/** Decodes photos in a process of its own, one at a time. One that crashes or is killed costs that photo and nothing else. */
export function createPhotoResizer(options: ResizerOptions): PhotoResizer {
  const { log, timeoutMs = 15_000, workerFile: file = ownWorker, ...rest } = options;
  const { ask, isAble, stop } = createApartWorker<ResizeQuestion, ResizeAnswer>({
    file,
    maxHeapMb,
    timeoutMs,
    ...rest,
  });

  async function resize(path: string): Promise<ResizedPhoto> {
    const answer = await ask({ path }).catch(refuse);
    if ('photo' in answer) return answer.photo;
    if ('ready' in answer) throw new Error('the photo worker answered out of turn');
    log.warn('photo.refused', answer);
    throw new Refusal(answer.problem === 'tooLarge' ? 'photoTooLarge' : 'photoUnreadable');
  }

  function refuse(error: unknown): ResizeAnswer {
    const why = error instanceof Error ? error.message : String(error);
    if (!(error instanceof CannotStart)) return { problem: 'unreadable', why };
    // no binary of sharp for this machine, for instance: that is ours to know, and to repair
    log.error('photos.unable', { message: why });
    throw new Refusal('photosUnavailable');
  }

  return { resize, isAble, stop };
}
