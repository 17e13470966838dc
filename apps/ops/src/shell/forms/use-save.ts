import type { CallInput, CallOutput } from '@fettle/contract/calls';
import { useState } from 'react';
import { useAct, type OpsCallName } from '../../platform/call.ts';

/** The calls that say what the person had in sight. */
export type SaveName = {
  [Name in OpsCallName]: CallInput<Name> extends { seen: string } ? Name : never;
}[OpsCallName];

/** rc of changedSince. */
const changedSince = 80;

interface SaveOptions {
  /** Of what the form was filled from. */
  version: string;
  /** Loads it again and gives the version it has now. */
  reload: () => Promise<string | undefined>;
  refreshes: readonly OpsCallName[];
}

/**
 * Saves a form. If somebody else was first, nothing is saved and the form keeps what was typed; sent again, it is about what is
 * there by then.
 */
export function useSave<Name extends SaveName>(name: Name, { version, reload, refreshes }: SaveOptions) {
  // as it was when the form was filled: a change that arrives meanwhile is none that the person has seen
  const [seen, setSeen] = useState(version);
  const act = useAct(name, { refreshes: [...refreshes, 'ops/audit/history'] });

  async function save(input: Omit<CallInput<Name>, 'seen'>): Promise<CallOutput<Name> | undefined> {
    // what was left out is added
    const outcome = await act.run({ ...input, seen } as CallInput<Name>);
    if (outcome.done) return outcome.data;
    if (outcome.failure?.rc === changedSince) setSeen((await reload()) ?? seen);
    return undefined;
  }

  return { ...act, save };
}
