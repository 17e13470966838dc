import { fork } from 'node:child_process';
import type { Socket } from 'node:net';

/** A process of ours beside the server's, to which we speak by messages. */
export interface ApartProcess {
  readonly pid: number | undefined;
  readonly hasEnded: boolean;
  /** Resolves once the message is on its way, so that many of them do not pile up here. */
  send: (message: object) => Promise<void>;
  /** Its next word; an error if it ends first, or says nothing for so long. */
  next: (withinMs: number) => Promise<unknown>;
  kill: () => void;
}

interface ApartOptions {
  /** Of V8's heap. Beyond it the process ends, and nothing else does. */
  maxHeapMb?: number;
}

/**
 * Runs a file of ours in a process of its own, without settings or secrets: where strangers' files are read, what they break or use up is that
 * process. A worker thread would not do: V8 ends the whole process where a thread's heap is full (decision 95).
 */
export function startApart(file: string, { maxHeapMb }: ApartOptions = {}): ApartProcess {
  const child = fork(file, {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  let ended: string | undefined;
  const messages: unknown[] = [];
  /** Of who waits for the next word. */
  let onNews = () => {};

  child.stderr?.on('data', (text) => (said = (said + String(text)).slice(0, 1_000)));
  // a message to a process that has just died: its end tells enough
  child.on('error', () => {});
  child.on('message', (message) => {
    messages.push(message);
    onNews();
  });
  // after what it wrote last has been read
  child.once('close', (code, signal) => {
    ended = `it ended (${signal ?? code}): ${said.trim()}`;
    onNews();
  });
  child.unref();
  child.channel?.unref();
  // a pipe is a socket, whatever its type says
  (child.stderr as Socket | null)?.unref();

  return {
    pid: child.pid,
    get hasEnded() {
      return ended !== undefined;
    },
    send: (message) => new Promise((resolve) => void child.send(message, () => resolve())),
    next: (withinMs) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer);
          onNews = () => {};
          act();
        };
        const timer = setTimeout(() => {
          settle(() => reject(new Error(`it took longer than ${withinMs} ms`)));
        }, withinMs);
        onNews = () => {
          if (messages.length > 0) settle(() => resolve(messages.shift()));
          else if (ended !== undefined) settle(() => reject(new Error(ended)));
        };
        onNews();
      }),
    kill: () => void child.kill('SIGKILL'),
  };
}
