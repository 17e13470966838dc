import type { CallOutput } from '@fettle/contract/calls';
import { useSyncExternalStore } from 'react';
import { forgetDriver } from './remembered-driver.ts';

export type SignedIn = CallOutput<'ops/session/get'>;
export type SignedInStaff = SignedIn['staff'];

export type SessionState =
  | { status: 'asking' }
  /** No answer to the question who is signed in. */
  | { status: 'unknown' }
  | { status: 'out' }
  | { status: 'in'; staff: SignedInStaff }
  /** They may do nothing before they have a second factor. */
  | { status: 'settingUp'; staff: SignedInStaff }
  /** It has ended while the console was open: what is on the page stays, behind the sign-in. */
  | { status: 'lost'; staff: SignedInStaff };

let state: SessionState = { status: 'asking' };
const listeners = new Set<() => void>();

export const readSession = (): SessionState => state;

export function setSession(next: SessionState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** A call was answered with "signed out". */
export function loseSession(): void {
  forgetDriver();
  if (state.status === 'settingUp') setSession({ status: 'out' });
  if (state.status === 'in') setSession({ status: 'lost', staff: state.staff });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, readSession);

/** Whoever works with the console. For what is only shown to somebody who has signed in. */
export function useStaff(): SignedInStaff {
  const session = useSession();
  if (session.status !== 'in' && session.status !== 'lost') throw new Error('Nobody is signed in');
  return session.staff;
}
