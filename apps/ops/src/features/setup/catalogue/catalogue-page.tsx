import type { CallOutput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useCommands } from '../../../shell/commands/registry.ts';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { catalogueCalls } from './catalogue-calls.ts';
import { AddDevice, EditDevice } from './device-dialog.tsx';
import { Names } from './names.tsx';
import { RepairTypes } from './repair-types.tsx';
import lists from '../list.module.css';

type Catalogue = CallOutput<'ops/setup/getCatalogue'>;
type Open = { kind: 'add' } | { kind: 'edit'; deviceID: number };

/** More than that nobody reads: whoever wants another types its name. */
const mostShown = 40;

/** What we repair: types, makers, devices, their models and repairs. */
export function CataloguePage() {
  const [query, setQuery] = useSearchParams();
  const deviceTypeID = Number(query.get('type')) || 1;
  const { data, error } = useCall('ops/setup/getCatalogue', { deviceTypeID });
  const [open, setOpen] = useState<Open>();
  const wanted = query.get('q') ?? '';
  const add = () => setOpen({ kind: 'add' });
  useCommands([{ id: 'device-add', name: 'Add a device', group: 'Set-up', keys: 'n', run: add }]);
  const set = (change: Record<string, string>) =>
    setQuery({ type: String(deviceTypeID), ...(wanted && { q: wanted }), ...change }, { replace: true });
  const type = data?.types.find((one) => one.deviceTypeID === deviceTypeID);

  return (
    <Screen
      title="Catalogue"
      lead="What customers can choose. What orders point to is hidden rather than removed: their orders stay as they are."
      actions={<Button onClick={add}>Add a device</Button>}
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && type && (
        <>
          <div className={lists.filters}>
            <Select
              label="Type"
              name="type"
              options={data.types.map((one) => ({ value: String(one.deviceTypeID), label: one.name }))}
              value={String(deviceTypeID)}
              onChange={({ target }) => set({ type: target.value })}
            />
            <Field
              label="Find a device"
              name="q"
              type="search"
              placeholder="Maker or name"
              value={wanted}
              onChange={({ target }) => set({ q: target.value })}
            />
          </div>
          <RepairTypes key={`repairs ${deviceTypeID}`} type={type.name} repairTypes={data.repairTypes} />
          <Names
            heading="Makers"
            kind="maker"
            addLabel="Add a maker"
            things={data.makers.map(({ manufacturerID, name, devices, version }) => ({
              key: manufacturerID,
              name,
              version,
              note: devices === 1 ? '1 device' : `${devices} devices`,
            }))}
          />
          <Names
            heading="Types"
            kind="deviceType"
            things={data.types.map(({ deviceTypeID: key, name, version }) => ({ key, name, version }))}
          />
          <Devices
            devices={data.devices}
            wanted={wanted}
            onOpen={(deviceID) => setOpen({ kind: 'edit', deviceID })}
          />
          {open?.kind === 'add' && (
            <AddDevice catalogue={data} type={type.name} onClose={() => setOpen(undefined)} />
          )}
          {open?.kind === 'edit' && (
            <EditDevice
              key={open.deviceID}
              catalogue={data}
              deviceID={open.deviceID}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
      <History kinds={['device', 'maker', 'repairType', 'deviceType', 'model']} refreshes={catalogueCalls} />
    </Screen>
  );
}

interface DevicesProps {
  devices: Catalogue['devices'];
  wanted: string;
  onOpen: (deviceID: number) => void;
}

function Devices({ devices, wanted, onOpen }: DevicesProps) {
  const words = wanted.toLowerCase().split(/\s+/);
  const found = devices.filter(({ maker, name }) =>
    words.every((word) => `${maker} ${name}`.toLowerCase().includes(word)),
  );
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className={lists.heading}>
        Devices
      </h2>
      {devices.length === 0 && <p>No device of this type yet. Add the first one.</p>}
      {devices.length > 0 && found.length === 0 && <p>No device of this type is called that.</p>}
      <ul className={lists.list}>
        {found.slice(0, mostShown).map(({ deviceID, maker, name, hidden, models }) => (
          <li key={deviceID} className={lists.row}>
            <p className={`${lists.words} ${lists.name}`}>
              {maker} <strong>{name}</strong>
              {hidden && <span className={lists.mark}>hidden</span>}
              <span className={lists.soft}> {models === 1 ? '1 model' : `${models} models`}</span>
            </p>
            <Button
              variant="small"
              tone="quiet"
              aria-label={`Change ${maker} ${name}`}
              onClick={() => onOpen(deviceID)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className={lists.soft}>
          {found.length - mostShown} more. Type a maker or a name above to find them.
        </p>
      )}
    </section>
  );
}
