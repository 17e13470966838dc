import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTicket, pollEveryMs, type Stream } from './follow-ticket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class AStream extends EventTarget {
  readyState = 1;
  close() {
    this.readyState = 2;
  }
}

function follow({ readyState = 1, behind = false, online = true, supported = true } = {}) {
  const streams: AStream[] = [];
  const onChange = vi.fn();
  const stop = followTicket({
    connect: () => {
      if (!supported) return undefined;
      const stream = new AStream();
      stream.readyState = readyState;
      streams.push(stream);
      return stream as Stream;
    },
    onChange,
    isBehind: () => behind,
    isOnline: () => online,
  });
  return { streams, onChange, stop };
}

test('tells what the stream tells, and asks for nothing meanwhile', () => {
  const { streams, onChange } = follow();
  streams[0]?.dispatchEvent(new Event('changed'));
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * pollEveryMs);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(streams).toHaveLength(1);
});

test.each([
  ['still connecting', { readyState: 0 }, 1],
  ['refused, and asks for it again', { readyState: 2 }, 3],
  ['unknown to the browser', { supported: false }, 0],
])('polls where the stream is %s', (_, options, connections) => {
  const { streams, onChange } = follow(options);
  vi.advanceTimersByTime(2 * pollEveryMs);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(streams).toHaveLength(connections);
});

test('asks again after a request that failed, though nothing new is told', () => {
  const { onChange } = follow({ behind: true });
  vi.advanceTimersByTime(pollEveryMs);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('asks for nothing without a connection', () => {
  const { onChange } = follow({ readyState: 0, behind: true, online: false });
  vi.advanceTimersByTime(3 * pollEveryMs);
  expect(onChange).not.toHaveBeenCalled();
});

test('is silent once it is stopped', () => {
  const { streams, onChange, stop } = follow({ readyState: 2 });
  stop();
  vi.advanceTimersByTime(2 * pollEveryMs);
  expect(onChange).not.toHaveBeenCalled();
  expect(streams).toHaveLength(1);
});
