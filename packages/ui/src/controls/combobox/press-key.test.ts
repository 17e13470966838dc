import { expect, test } from 'vitest';
import { closedList, openList, pressKey, withRows } from './press-key.ts';

const rows = { count: 3, isLoading: false };
const at = (active: number) => ({ ...openList, active });

test.each([
  ['ArrowDown', closedList, at(0)],
  ['ArrowDown', at(-1), at(0)],
  ['ArrowDown', at(1), at(2)],
  ['ArrowDown', at(2), at(0)],
  ['ArrowUp', closedList, at(2)],
  ['ArrowUp', at(-1), at(2)],
  ['ArrowUp', at(2), at(1)],
  ['ArrowUp', at(0), at(2)],
  // Enter moves into the list, and opens one that was closed
  ['Enter', closedList, at(0)],
  ['Enter', at(-1), at(0)],
  ['Escape', at(1), closedList],
])('%s in %o leads to %o and chooses nothing', (key, before, after) => {
  expect(pressKey(before, key, rows)).toEqual({ state: after });
});

test('Enter chooses the active row and closes the list', () => {
  expect(pressKey(at(1), 'Enter', rows)).toEqual({ state: closedList, chosen: 1 });
});

test.each([
  ['Escape', closedList, rows],
  ['Tab', at(1), rows],
  ['Home', at(1), rows],
  ['a', at(1), rows],
  ['Enter', openList, { count: 0, isLoading: false }],
  ['ArrowDown', closedList, { count: 0, isLoading: false }],
])('%s in %o is not the list’s', (key, state, there) => {
  expect(pressKey(state, key, there)).toBeUndefined();
});

test('Enter before anything is found moves into the list as soon as something is', () => {
  const searching = { count: 1, isLoading: true };
  const pressed = pressKey(openList, 'Enter', searching);
  expect(pressed).toEqual({ state: { ...openList, awaitsRow: true } });
  const waiting = pressed?.state ?? closedList;
  expect(withRows(waiting, searching)).toBe(waiting);
  expect(withRows(waiting, { count: 3, isLoading: false })).toEqual(at(0));
  expect(withRows(at(2), rows)).toEqual(at(2));
});
