import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import { stopKey } from '@fettle/domain/road/run-order';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { runChange, withChange, type RunChange } from './run-changes.ts';

const nothing: RunChange = { added: [], gone: [] };

/** Tells a driver what the office did to the run, perhaps while there was no connection: until they say that they have seen it. */
export function ChangedRun({ day, stops }: { day: string; stops: readonly RunStop[] }) {
  const [seen, setSeen] = useState({ day, stops });
  const [told, setTold] = useState(nothing);
  if (seen.stops !== stops) {
    setSeen({ day, stops });
    // another day's run is another run
    setTold(seen.day === day ? withChange(told, runChange(seen.stops, stops)) : nothing);
  }
  if (told.added.length + told.gone.length === 0) return null;
  return (
    <Alert tone="info" title="The office changed your run">
      <ul>
        {told.added.map((stop) => (
          <li key={stopKey(stop)}>
            New: {stop.address}, {stop.postcode}
          </li>
        ))}
        {told.gone.map((stop) => (
          <li key={stopKey(stop)}>
            Not yours any more: {stop.address}, {stop.postcode}. What you did there is kept and sent all the
            same.
          </li>
        ))}
      </ul>
      <p>
        <Button variant="small" tone="quiet" onClick={() => setTold(nothing)}>
          I’ve seen it
        </Button>
      </p>
    </Alert>
  );
}
