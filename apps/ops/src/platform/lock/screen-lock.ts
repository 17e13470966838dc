import { useSyncExternalStore } from 'react';

/*
 * Locks the screen of this device by a PIN of six digits, set while there was a connection. It encrypts nothing: what the device keeps is a
 * driver's run and hashes (decision 64). Whoever takes the device apart reads that; whoever picks it up does not.
 */

export const pinShape = /^\d{6}$/;
export const mostTries = 5;
/** Put away for so long, it asks when it is taken out again. */
const lockAfterMs = 5 * 60_000;
const rounds = 200_000;

const lockKey = 'screen-lock';
const touchedKey = 'screen-touched';

export interface StoredLock {
  staffID: number;
  salt: string;
  hash: string;
  triesLeft: number;
  /** Of the fingerprint or face that this device knows, where that was added. */
  credential: string | null;
}

export interface LockParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  /** Only there over https. */
  subtle: SubtleCrypto | undefined;
  random: (bytes: number) => Uint8Array<ArrayBuffer>;
}

export type ScreenLock = ReturnType<typeof createScreenLock>;

export function createScreenLock({ storage, now, subtle, random }: LockParts) {
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());

  const read = (): StoredLock | undefined => {
    const text = storage.getItem(lockKey);
    // written below
    return text === null ? undefined : (JSON.parse(text) as StoredLock);
  };
  const write = (lock: StoredLock) => storage.setItem(lockKey, JSON.stringify(lock));
  const isPutAway = () => {
    const sinceMs = now() - Number(storage.getItem(touchedKey) ?? 0);
    // a clock that was set back says nothing: it asks
    return sinceMs > lockAfterMs || sinceMs < 0;
  };

  async function hashOf(pin: string, salt: string): Promise<string> {
    if (!subtle) throw new Error('no PIN without https');
    const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: new TextEncoder().encode(salt), iterations: rounds };
    return toText(new Uint8Array(await subtle.deriveBits(how, key, 256)));
  }

  function unlock(): void {
    storage.setItem(touchedKey, String(now()));
    changed();
  }

  return {
    isPossible: subtle !== undefined,
    isSetFor: (staffID: number) => read()?.staffID === staffID,
    hasBiometrics: () => Boolean(read()?.credential),
    credential: () => read()?.credential ?? null,
    async setPin(staffID: number, pin: string): Promise<void> {
      const salt = toText(random(16));
      write({ staffID, salt, hash: await hashOf(pin, salt), triesLeft: mostTries, credential: null });
      unlock();
    },
    addCredential(credential: string): void {
      const lock = read();
      if (lock) write({ ...lock, credential });
      changed();
    },
    removePin(): void {
      storage.removeItem(lockKey);
      changed();
    },
    /** Whether it asks before it shows anything; another's PIN does not lock this one's console. */
    isLocked(staffID: number): boolean {
      return read()?.staffID === staffID && isPutAway();
    },
    triesLeft: () => read()?.triesLeft ?? 0,
    /** Each try is counted before it is checked: closing the page gives none back. */
    async tryPin(pin: string): Promise<boolean> {
      const lock = read();
      if (!lock || lock.triesLeft <= 0) return false;
      write({ ...lock, triesLeft: lock.triesLeft - 1 });
      const isRight = (await hashOf(pin, lock.salt)) === lock.hash;
      if (isRight) {
        write({ ...lock, triesLeft: mostTries });
        unlock();
      } else changed();
      return isRight;
    },
    /** By the password, or by the fingerprint or face that this device knows. */
    open(): void {
      const lock = read();
      if (lock) write({ ...lock, triesLeft: mostTries });
      unlock();
    },
    /** Somebody uses it: it stays open. */
    noteTouch: (): void => {
      if (!isPutAway()) storage.setItem(touchedKey, String(now()));
    },
    /** It may have been put away for long enough. */
    look: changed,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCodePoint(...bytes));

export const screenLock = createScreenLock({
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  now: Date.now,
  // only there over https
  subtle: (crypto as Partial<Crypto>).subtle,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
});

/** Draws again when it locks, opens or counts a try. */
export const useScreenLock = <Value>(read: (lock: ScreenLock) => Value): Value =>
  useSyncExternalStore(screenLock.subscribe, () => read(screenLock));
