import { beforeEach, expect, test, vi } from 'vitest';
import { createAttendance, type Attendance } from './attendance.ts';

const minute = 60_000;
let nowMs = 0;
let tellTabs: ReturnType<typeof vi.fn<() => void>>;
let attendance: Attendance;

const wait = (minutes: number) => {
  nowMs += minutes * minute;
};

beforeEach(() => {
  tellTabs = vi.fn<() => void>();
  attendance = createAttendance(() => nowMs, tellTabs);
  attendance.noteSession({ idleMs: 30 * minute, idleForMs: 0, endsInMs: 720 * minute });
  attendance.noteTouch();
});

test('without anything it ends when the idle time is over', () => {
  wait(28);
  expect(attendance.leftMs()).toBe(2 * minute);
  expect(attendance.canStay()).toBe(true);
});

test('what the server has counted already is counted here', () => {
  attendance.noteSession({ idleMs: 30 * minute, idleForMs: 10 * minute, endsInMs: 720 * minute });
  expect(attendance.leftMs()).toBe(20 * minute);
});

test('an answer extends it, at most once a minute, and tells the other tabs', () => {
  wait(0.5);
  attendance.noteExtension();
  expect(attendance.leftMs()).toBe(29.5 * minute);
  wait(10);
  attendance.noteExtension();
  expect(attendance.leftMs()).toBe(30 * minute);
  expect(tellTabs).toHaveBeenCalledOnce();
});

test('what happens in another tab extends it here, and is not told back', () => {
  wait(20);
  attendance.noteExtensionElsewhere();
  expect(attendance.leftMs()).toBe(30 * minute);
  expect(tellTabs).not.toHaveBeenCalled();
});

test('a minute after the last touch nobody is there', () => {
  wait(0.9);
  expect(attendance.isAttended()).toBe(true);
  wait(0.2);
  expect(attendance.isAttended()).toBe(false);
});

test('whoever only types is kept signed in', () => {
  wait(6);
  expect(attendance.isKeepAliveDue()).toBe(false);
  attendance.noteTouch();
  expect(attendance.isKeepAliveDue()).toBe(true);
});

test('after its longest life it ends in any case', () => {
  attendance.noteSession({ idleMs: 30 * minute, idleForMs: 0, endsInMs: 10 * minute });
  expect(attendance.leftMs()).toBe(10 * minute);
  expect(attendance.canStay()).toBe(false);
});
