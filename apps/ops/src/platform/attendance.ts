import type { SignedIn } from './session-store.ts';

/*
 * How long the session still lasts, counted here: the server ends it after a time without requests of somebody who is at
 * the console, and counts none that the console makes by itself.
 */

/** Whoever has moved or typed this recently is at the console. */
const attendedForMs = 60_000;
/** The server writes down at most once a minute that a session was used. */
const writtenEveryMs = 60_000;
/** Somebody may type for long without asking the server for anything. */
const keepAliveEveryMs = 5 * 60_000;

export type Attendance = ReturnType<typeof createAttendance>;

export function createAttendance(now: () => number, tellTabs: () => void) {
  let idleMs = Infinity;
  let endsAtMs = Infinity;
  let extendedAtMs = now();
  let touchedAtMs = now();
  const isAttended = () => now() - touchedAtMs < attendedForMs;
  return {
    /** What the server says of the session. */
    noteSession(session: Pick<SignedIn, 'idleMs' | 'idleForMs' | 'endsInMs'>): void {
      idleMs = session.idleMs;
      extendedAtMs = now() - session.idleForMs;
      endsAtMs = now() + session.endsInMs;
    },
    /** Somebody has moved, typed or touched something. */
    noteTouch: (): void => {
      touchedAtMs = now();
    },
    /** Whether anybody is at the console: then a request keeps the session alive. */
    isAttended,
    /** Such a request was answered. */
    noteExtension(): void {
      if (now() - extendedAtMs < writtenEveryMs) return;
      extendedAtMs = now();
      tellTabs();
    },
    /** The same, in another tab. */
    noteExtensionElsewhere(): void {
      extendedAtMs = now();
    },
    /** Until the session ends, if nothing happens any more. */
    leftMs: () => Math.min(extendedAtMs + idleMs, endsAtMs) - now(),
    /** Whether the session must be kept alive because somebody works without asking the server for anything. */
    isKeepAliveDue: () => isAttended() && now() - extendedAtMs > keepAliveEveryMs,
    /** Whether staying is possible at all: after its longest life a session ends in any case. */
    canStay: () => endsAtMs > extendedAtMs + idleMs,
  };
}

const tabs = new BroadcastChannel('staff-attendance');

// a channel reaches its own origin alone
// oxlint-disable-next-line unicorn/require-post-message-target-origin
export const attendance = createAttendance(Date.now, () => tabs.postMessage('extended'));

tabs.addEventListener('message', () => attendance.noteExtensionElsewhere());
