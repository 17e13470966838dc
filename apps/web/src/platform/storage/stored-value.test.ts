import { expect, test, vi } from 'vitest';
import { StoredValue } from './stored-value.ts';
import { aStorage, someTabs } from './testing/a-storage.ts';

function aStoredNumber(storage: () => Storage, events = someTabs()) {
  return new StoredValue<number>({
    key: 'n',
    storage,
    events: () => events,
    parse: (raw) => Number(raw ?? 0),
    serialise: String,
  });
}

test('keeps a value, and tells who listens', () => {
  const storage = aStorage();
  const stored = aStoredNumber(() => storage);
  const listener = vi.fn();
  const stop = stored.subscribe(listener);
  stored.set(3);
  expect(storage.getItem('n')).toBe('3');
  expect(aStoredNumber(() => storage).get()).toBe(3);
  stop();
  stored.set(4);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('gives the same object until it changes', () => {
  const storage = aStorage({ list: '[1]' });
  const parse = vi.fn((raw: string | null): unknown => JSON.parse(raw ?? '[]'));
  const stored = new StoredValue({
    key: 'list',
    storage: () => storage,
    events: someTabs,
    parse,
    serialise: JSON.stringify,
  });
  expect(stored.get()).toBe(stored.get());
  expect(parse).toHaveBeenCalledTimes(1);
});

test('writes nothing when an update changes nothing', () => {
  const storage = aStorage({ n: '1' });
  const stored = aStoredNumber(() => storage);
  const setItem = vi.spyOn(storage, 'setItem');
  stored.update((n) => n);
  expect(setItem).not.toHaveBeenCalled();
  stored.update((n) => n + 1);
  expect(storage.getItem('n')).toBe('2');
});

test('is kept in memory where storage is blocked', () => {
  const stored = aStoredNumber(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(stored.get()).toBe(0);
  stored.set(5);
  expect(stored.get()).toBe(5);
});

test('does not leave an older value behind where storage is full', () => {
  const storage = aStorage({ n: '1' });
  const stored = aStoredNumber(() => storage);
  expect(stored.get()).toBe(1);
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  stored.set(2);
  expect(stored.get()).toBe(2);
  expect(storage.getItem('n')).toBeNull();
});

test.each(['n', null])('follows another tab that writes (event key %s)', (key) => {
  const storage = aStorage();
  const tabs = someTabs();
  const stored = aStoredNumber(() => storage, tabs);
  const listener = vi.fn();
  stored.subscribe(listener);
  stored.set(1);
  storage.setItem('n', '9');
  tabs.tell(key);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(stored.get()).toBe(9);
});

test('does not care for other keys, nor listens when nobody does', () => {
  const tabs = someTabs();
  const stored = aStoredNumber(() => aStorage(), tabs);
  const listener = vi.fn();
  const stop = stored.subscribe(listener);
  tabs.tell('other');
  expect(listener).not.toHaveBeenCalled();
  stop();
  expect(tabs.listening()).toBe(0);
});

test('removes what has expired as soon as it is found', () => {
  const storage = aStorage({ n: '3' });
  const stored = new StoredValue<number>({
    key: 'n',
    storage: () => storage,
    events: someTabs,
    parse: (raw) => Number(raw ?? 0),
    serialise: String,
    isStale: (raw) => raw === '3',
  });
  expect(stored.get()).toBe(0);
  expect(storage.getItem('n')).toBeNull();
  stored.set(4);
  expect(stored.get()).toBe(4);
});
