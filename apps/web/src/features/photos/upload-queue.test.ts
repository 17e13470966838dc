import { expect, test } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

/** A queue whose uploads are answered by hand. */
function aQueue() {
  let made = 0;
  const sending: {
    photoKey: string;
    signal: AbortSignal;
    onProgress: (sent: number) => void;
    answer: PromiseWithResolvers<void>;
  }[] = [];
  const queue = new UploadQueue({
    send: ({ photoKey, signal, onProgress }) => {
      const answer = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => answer.reject('broken'));
      sending.push({ photoKey, signal, onProgress, answer });
      return answer.promise;
    },
    explain: (error) => ({ message: String(error), isBroken: error === 'broken' }),
    makeKey: () => `key ${++made}`,
  });
  const states = () => queue.read().photos.map(({ name, state }) => `${name} ${state}`);
  return { queue, sending, states };
}

const files = (...names: string[]) => names.map((name) => new File([], name));
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('photos are sent one after the other, and leave the queue when they have arrived', async () => {
  const { queue, sending, states } = aQueue();
  queue.add(files('a', 'b'));
  expect(states()).toEqual(['a sending', 'b waiting']);
  sending[0]?.onProgress(0.5);
  expect(queue.read().photos[0]?.sent).toBe(0.5);
  sending[0]?.answer.resolve();
  await settle();
  expect(states()).toEqual(['b sending']);
  sending[1]?.answer.resolve();
  await settle();
  expect(queue.read()).toEqual({ photos: [], arrived: 2 });
});

test('one that failed lets the next one go, and is sent again under its own key', async () => {
  const { queue, sending, states } = aQueue();
  queue.add(files('a', 'b'));
  sending[0]?.answer.reject('refused');
  await settle();
  expect(states()).toEqual(['a failed', 'b sending']);
  sending[1]?.answer.resolve();
  await settle();
  queue.retry('key 1');
  expect(states()).toEqual(['a sending']);
  expect(sending[2]?.photoKey).toBe('key 1');
});

test('when the connection is back, what it broke is sent again, and what was refused is not', async () => {
  const { queue, sending, states } = aQueue();
  queue.add(files('a', 'b'));
  sending[0]?.answer.reject('broken');
  await settle();
  sending[1]?.answer.reject('refused');
  await settle();
  queue.retryBroken();
  expect(states()).toEqual(['a sending', 'b failed']);
});

test('one that is dropped is cut off, and the next one goes', async () => {
  const { queue, sending, states } = aQueue();
  queue.add(files('a', 'b'));
  queue.drop('key 1');
  expect(sending[0]?.signal.aborted).toBe(true);
  await settle();
  expect(states()).toEqual(['b sending']);
  queue.dropAll();
  await settle();
  expect(queue.read()).toEqual({ photos: [], arrived: 0 });
});

test('listeners are told until they leave', () => {
  const { queue } = aQueue();
  let told = 0;
  const leave = queue.subscribe(() => (told += 1));
  queue.add(files('a'));
  expect(told).toBeGreaterThan(0);
  leave();
  const before = told;
  queue.add(files('b'));
  expect(told).toBe(before);
});
