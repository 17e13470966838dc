import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@fettle/domain/refusal';
import { placeOf } from '../places.ts';
import type { Log } from '../process/log.ts';
import type { ResizeAnswer, ResizedPhoto } from './resize-worker.ts';

export interface PhotoResizer {
  /** All sizes of a photo, or a Refusal that says what is wrong with it. */
  resize: (bytes: Buffer) => Promise<ResizedPhoto>;
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

const ownWorker = fileURLToPath(placeOf('src/photos/resize-worker.ts'));
/** Loading the native library takes a while on a busy machine. */
const startMs = 20_000;

/** Decodes photos in a process of its own, one at a time. One that crashes or is killed costs that photo and nothing else. */
export function createPhotoResizer(options: ResizerOptions): PhotoResizer {
  const { log, timeoutMs = 15_000, idleMs = 30_000, workerFile = ownWorker } = options;
  let worker: ChildProcess | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  // a queue: each waits for the one before
  let last: Promise<unknown> = Promise.resolve();

  function stop(): void {
    clearTimeout(idle);
    worker?.kill('SIGKILL');
    worker = undefined;
  }

  async function begin(): Promise<ChildProcess> {
    const child = fork(workerFile, {
      serialization: 'advanced',
      // nothing of ours: no settings, no secrets
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    worker = child;
    let said = '';
    child.stderr?.on('data', (text) => (said = (said + String(text)).slice(0, 1_000)));
    // a photo sent to a worker that has just died: its end tells enough
    child.on('error', () => {});
    child.unref();
    child.channel?.unref();
    // a pipe is a socket, whatever its type says
    (child.stderr as Socket | null)?.unref();
    child.once('exit', () => {
      if (worker === child) worker = undefined;
    });
    await answerOf(child, startMs).catch((error: Error) => {
      throw new Error(`${error.message}: ${said.trim()}`);
    });
    return child;
  }

  async function askWorker(bytes: Buffer): Promise<ResizedPhoto> {
    clearTimeout(idle);
    const child = worker ?? (await begin().catch(sayUnable));
    child.send(bytes);
    const answer = await answerOf(child, timeoutMs).catch(({ message: why }: Error) => {
      stop();
      return { problem: 'unreadable', why } as const;
    });
    idle = setTimeout(stop, idleMs).unref();
    if ('photo' in answer) return answer.photo;
    if ('ready' in answer) throw new Error('the photo worker answered out of turn');
    log.warn('photo.refused', answer);
    throw new Refusal(answer.problem === 'tooLarge' ? 'photoTooLarge' : 'photoUnreadable');
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
    resize: (bytes) => inTurn(() => askWorker(bytes)),
    isAble: () =>
      inTurn(async () => {
        const isAble = await (worker ? Promise.resolve(true) : begin().then(() => true)).catch(() => false);
        if (isAble) idle = setTimeout(stop, idleMs).unref();
        else stop();
        return isAble;
      }),
    stop,
  };
}

/** The worker's next word; an error if it dies first, or says nothing for so long. */
function answerOf(child: ChildProcess, withinMs: number): Promise<ResizeAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', reject);
      act();
    };
    // only our own worker writes to this channel
    const onMessage = (message: unknown) => settle(() => resolve(message as ResizeAnswer));
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`the photo worker ended (${signal ?? code})`)));
    const timer = setTimeout(
      () => settle(() => reject(new Error(`the photo worker took longer than ${withinMs} ms`))),
      withinMs,
    );
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.on('error', reject);
  });
}
