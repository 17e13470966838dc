import { startApart, type ApartProcess } from './start-apart.ts';

interface WorkerOptions {
  /** Says one word when it is ready, then one for each question. */
  file: string;
  maxHeapMb: number;
  /** For one question; one that takes longer ends the process. */
  timeoutMs: number;
  /** Then the process goes, and its memory with it. */
  idleMs?: number;
}

/** The process could not be started at all: what it must load is missing on this machine. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

export interface ApartWorker<Question extends object, Answer> {
  /** Its answer; `CannotStart`, or an error if it crashed or took too long, which costs that question and nothing else. */
  ask: (question: Question) => Promise<Answer>;
  isAble: () => Promise<boolean>;
  stop: () => void;
}

/** Loading a large library takes a while on a busy machine. */
const startMs = 20_000;

/** A process of its own for work that would hold up everybody else's, one question at a time; started when it is asked. */
export function createApartWorker<Question extends object, Answer>({
  file,
  maxHeapMb,
  timeoutMs,
  idleMs = 10_000,
}: WorkerOptions): ApartWorker<Question, Answer> {
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
    clearTimeout(idle);
    if (worker && !worker.hasEnded) return worker;
    const started = startApart(file, { maxHeapMb });
    worker = started;
    try {
      await started.next(startMs);
      return started;
    } catch (error) {
      stop();
      throw new CannotStart(error instanceof Error ? error.message : String(error));
    }
  }

  const endWhenIdle = () => {
    idle = setTimeout(stop, idleMs).unref();
  };

  async function answerTo(question: Question): Promise<Answer> {
    const started = await begin();
    try {
      await started.send(question);
      // only our own worker writes to this channel
      return (await started.next(timeoutMs)) as Answer;
    } catch (error) {
      stop();
      throw error;
    } finally {
      endWhenIdle();
    }
  }

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    ask: (question) => inTurn(() => answerTo(question)),
    isAble: () =>
      inTurn(() =>
        begin().then(
          () => {
            endWhenIdle();
            return true;
          },
          () => false,
        ),
      ),
    stop,
  };
}
