import type { AvailableWindow } from '@fettle/contract/entities/ticket';
import { expect, test } from 'vitest';
import {
  daysOf,
  inWords,
  chosenPickup,
  nextFree,
  placesInWords,
  placesLeftOn,
  type Calendar,
} from './windows.ts';

const aWindow = (day: string, startTime: string, placesLeft: number): AvailableWindow => ({
  asap: false,
  timeDesc: '',
  day,
  startTime,
  endTime: '',
  placesLeft,
});

const calendar: Calendar = {
  '2026-03-29': [aWindow('2026-03-29', '13:00', 0), aWindow('2026-03-29', '16:00', 2)],
  '2026-03-30': [
    aWindow('2026-03-30', '10:00', 0),
    aWindow('2026-03-30', '13:00', 0),
    aWindow('2026-03-30', '16:00', 0),
  ],
  '2026-03-31': [
    aWindow('2026-03-31', '10:00', 1),
    aWindow('2026-03-31', '13:00', 3),
    aWindow('2026-03-31', '16:00', 3),
  ],
};

test.each([
  ['the first of all', undefined, '2026-03-29 16:00'],
  ['the one itself', { day: '2026-03-31', startTime: '13:00' }, '2026-03-31 13:00'],
  ['a later one of that day', { day: '2026-03-29', startTime: '13:00' }, '2026-03-29 16:00'],
  ['one of a later day', { day: '2026-03-30', startTime: '10:00' }, '2026-03-31 10:00'],
  [
    'an earlier one where nothing is left later',
    { day: '2026-04-01', startTime: '10:00' },
    '2026-03-29 16:00',
  ],
])('offers %s', (_, from, expected) => {
  const next = nextFree(calendar, from);
  expect(`${next?.day} ${next?.startTime}`).toBe(expected);
});

test('offers nothing where all is full', () => {
  expect(nextFree({ '2026-03-30': calendar['2026-03-30'] ?? [] })).toBeUndefined();
  expect(nextFree({})).toBeUndefined();
});

test('leaves out days without a window', () => {
  expect(daysOf({ ...calendar, '2026-03-28': [] })).toEqual(['2026-03-29', '2026-03-30', '2026-03-31']);
});

test.each([
  ['2026-03-29', 2],
  ['2026-03-30', 0],
  ['2026-03-31', 7],
  ['2026-04-01', 0],
])('counts the places of %s', (day, places) => {
  expect(placesLeftOn(calendar, day)).toBe(places);
});

test.each([
  [0, 'Full'],
  [1, '1 place left'],
  [7, '7 places left'],
])('says %i places as %j', (places, words) => {
  expect(placesInWords(places)).toBe(words);
});

test('says when a window begins and ends', () => {
  expect(inWords({ startTime: '10:00', endTime: '13:00' })).toBe('10:00–13:00');
});

const unset = {
  asap: false,
  timeDesc: '',
  day: '2026-03-29',
  startTime: '',
  endTime: '',
  holdExpiresAt: null,
  holdSecondsLeft: null,
};
test.each([
  ['nothing', null, false],
  ['the earliest day alone', unset, false],
  ['a window', { ...unset, startTime: '10:00' }, true],
  ['as soon as possible', { ...unset, asap: true }, true],
])('takes %s for chosen or not', (_, pickup, chosen) => {
  expect(chosenPickup(pickup) !== undefined).toBe(chosen);
});
