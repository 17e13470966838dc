import type { CatalogueThing } from '@fettle/contract/entities/setup';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { catalogueCalls } from './catalogue-calls.ts';

const refreshes = [...catalogueCalls, 'ops/audit/history'] as const;

/** rc of changedSince. */
const changedSince = 80;

/**
 * Adds (key null) or changes something of the catalogue as it was when the form was opened; `version` is the latest. If somebody else
 * was first it says so, as a toast too, because the form may go with what it was about; sent again, it is about what is there by then.
 */
export function useSaveThing({ key, version }: { key: number | null; version: string }) {
  const [opened] = useState(version);
  const [isTold, setTold] = useState(false);
  const act = useAct('ops/setup/saveCatalogue', { refreshes });
  const queryClient = useQueryClient();
  const showToast = useToast();

  async function save(thing: CatalogueThing): Promise<boolean> {
    const outcome = await act.run({ key, thing, seen: isTold ? version : opened });
    if (!outcome.done && outcome.failure?.rc === changedSince) {
      showToast(failureText(outcome.failure), { tone: 'danger' });
      setTold(true);
      await Promise.all(refreshes.map((changed) => queryClient.invalidateQueries({ queryKey: [changed] })));
    }
    return outcome.done;
  }

  return { ...act, save };
}
