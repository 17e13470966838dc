import { expect, test } from 'vitest';
import { aStorage } from '../storage/testing/a-storage.ts';
import { storageKeys } from '../storage/keys.ts';
import { keepPayingNote, readPayingNote, takePayingNote } from './paying-note.ts';

const note = { billID: 7, email: 'ada@fettle.example' };

test('a bill that was being paid here is told of once', () => {
  const storage = aStorage();
  keepPayingNote(() => storage, note);
  expect(readPayingNote(() => storage)).toEqual(note);
  expect(takePayingNote(() => storage, 8)).toBe(false);
  expect(takePayingNote(() => storage, 7)).toBe(true);
  expect(takePayingNote(() => storage, 7)).toBe(false);
});

test.each(['', 'null', '{', '7', '{"billID":"7","email":""}'])('%j is no note', (kept) => {
  const storage = aStorage();
  storage.setItem(storageKeys.paying, kept);
  expect(readPayingNote(() => storage)).toBeUndefined();
  expect(takePayingNote(() => storage, 7)).toBe(false);
});

test('without storage nothing is known, and nothing breaks', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(() => keepPayingNote(blocked, note)).not.toThrow();
  expect(takePayingNote(blocked, 7)).toBe(false);
});
