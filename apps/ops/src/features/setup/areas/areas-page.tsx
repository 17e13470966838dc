import type { CallOutput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useCommands } from '../../../shell/commands/registry.ts';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { AddArea, EditArea } from './area-dialog.tsx';
import { areaCalls } from './area-calls.ts';
import { useMayChange } from '../use-may-change.ts';
import lists from '../list.module.css';

type Area = CallOutput<'ops/setup/getAreas'>['areas'][number];
type Open = { kind: 'add' } | { kind: 'edit'; areaID: number };

/** Where we go, by outward codes. */
export function AreasPage() {
  const { data, error, refetch } = useCall('ops/setup/getAreas', {});
  const [open, setOpen] = useState<Open>();
  const mayChange = useMayChange();
  const add = () => setOpen({ kind: 'add' });
  useCommands(
    mayChange ? [{ id: 'area-add', name: 'Add an area', group: 'Set-up', keys: 'n', run: add }] : [],
  );
  const edited = open?.kind === 'edit' ? data?.areas.find(({ areaID }) => areaID === open.areaID) : undefined;
  const reload = async () =>
    (await refetch()).data?.areas.find(({ areaID }) => areaID === edited?.areaID)?.version;
  return (
    <Screen
      title="Service area"
      lead="The districts we go to. A postcode is served if its first half is in one of these areas."
      actions={mayChange && <Button onClick={add}>Add an area</Button>}
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data?.areas.length === 0 && (
        <p>
          There is no area yet, so nobody can order.
          {mayChange && ' Add one: give it a name and the outward codes you drive to.'}
        </p>
      )}
      {data && data.areas.length > 0 && (
        <AreaList
          areas={data.areas}
          onOpen={mayChange ? (areaID) => setOpen({ kind: 'edit', areaID }) : undefined}
        />
      )}
      <History kinds={['area']} refreshes={areaCalls} />
      {open?.kind === 'add' && <AddArea onClose={() => setOpen(undefined)} />}
      {edited && (
        <EditArea key={edited.areaID} area={edited} reload={reload} onClose={() => setOpen(undefined)} />
      )}
    </Screen>
  );
}

interface AreaListProps {
  areas: readonly Area[];
  /** Undefined: for looking only. */
  onOpen: ((areaID: number) => void) | undefined;
}

function AreaList({ areas, onOpen }: AreaListProps) {
  return (
    <ul className={lists.list}>
      {areas.map(({ areaID, name, city, outwards, places, technicians }) => (
        <li key={areaID} className={lists.row}>
          <div className={lists.words}>
            <p className={lists.name}>
              <strong>{name}</strong> <span className={lists.soft}>{city}</span>
            </p>
            <p className={lists.soft}>
              {outwards.length === 0 ? 'No outward codes: nobody is served here.' : outwards.join(' ')}
            </p>
            <p className={lists.soft}>
              <Link to={`/setup/windows?area=${areaID}`}>
                {places === 0 ? 'No places yet' : `${places} places a week`}
              </Link>{' '}
              ·{' '}
              <Link to="/setup/technicians">
                {technicians === 0
                  ? 'No technician yet'
                  : technicians === 1
                    ? '1 technician'
                    : `${technicians} technicians`}
              </Link>
            </p>
          </div>
          {onOpen && (
            <Button variant="small" tone="quiet" aria-label={`Change ${name}`} onClick={() => onOpen(areaID)}>
              Change
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
