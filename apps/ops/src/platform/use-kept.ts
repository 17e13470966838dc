import { useEffect, useState } from 'react';
import { beforeSignOut } from './before-sign-out.ts';
import { useStaff } from './session-store.ts';

const prefix = 'ops.kept';

/**
 * State that outlives a lost connection, a lost session and a reload: what somebody typed and the server does not have yet. Each
 * member of staff has their own; it goes when they sign out. Undefined forgets it.
 */
export function useKept<Value>(name: string): [Value | undefined, (value: Value | undefined) => void] {
  const { staffID } = useStaff();
  const key = `${prefix} ${staffID} ${name}`;
  const [value, setValue] = useState(() => read<Value>(key));
  useEffect(() => beforeSignOut(async () => forgetAll()), []);
  return [
    value,
    (next) => {
      setValue(next);
      try {
        if (next === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // no room, or none allowed: it is kept as long as the page is open
      }
    },
  ];
}

function read<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    // written by the hook above under the same name
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

function forgetAll(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
