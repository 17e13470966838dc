import { Combobox } from '@fettle/ui/controls/combobox/combobox.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { useState } from 'react';
import { useCall } from '../../platform/call.ts';

/** What a new price is for: a device, by typing a part of its name, then a model and a repair of it. */
export function useDeviceChoice() {
  const { data } = useCall('ops/prices/getChoices', {});
  const [typed, setTyped] = useState('');
  const [deviceID, setDeviceID] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { data: ofDevice } = useCall(
    'ops/prices/getChoices',
    { deviceID },
    { enabled: deviceID !== undefined },
  );
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const devices = data?.devices ?? [];
  const matching = devices.filter((device) =>
    words.every((word) => `${device.maker} ${device.device} ${device.type}`.toLowerCase().includes(word)),
  );
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setDeviceID(undefined);
    },
    choose: (id: number) => {
      const device = devices.find((known) => known.deviceID === id);
      if (!device) return;
      setTyped(`${device.maker} ${device.device}`);
      setDeviceID(id);
      setProblem(undefined);
    },
    matching,
    deviceID,
    models: deviceID === undefined ? [] : (ofDevice?.models ?? []),
    repairs: deviceID === undefined ? [] : (ofDevice?.repairs ?? []),
    problem,
    setProblem,
  };
}

type Choice = ReturnType<typeof useDeviceChoice>;

/** What the form names, or says that a device is missing. */
export function repairIn(choice: Choice, text: (name: string) => string) {
  const repairTypeID = Number(text('repairTypeID'));
  if (choice.deviceID === undefined || !repairTypeID) {
    choice.setProblem('Choose a device from the list.');
    document.getElementById('price-device')?.focus();
    return undefined;
  }
  return { deviceID: choice.deviceID, modelID: Number(text('modelID')) || null, repairTypeID };
}

const shownDevices = 8;

export function DeviceChoice({ choice }: { choice: Choice }) {
  const { typed, matching, deviceID, models, repairs, problem } = choice;
  const more = matching.length - shownDevices;
  return (
    <>
      <Combobox
        id="price-device"
        name="device"
        label="Device"
        value={typed}
        error={problem}
        onType={choice.type}
        items={matching.slice(0, shownDevices).map(({ deviceID: id, maker, device, type }) => ({
          id: String(id),
          text: `${maker} ${device} (${type})`,
        }))}
        onSelect={(id) => choice.choose(Number(id))}
        lastRow={{
          text:
            more > 0
              ? `${more} more: type a bit more of the name`
              : 'Not here? It must be in the catalogue first',
          onSelect: () => undefined,
        }}
        status={deviceID === undefined && typed ? `${matching.length} devices` : undefined}
      />
      {repairs.length > 0 && (
        <>
          <Select
            key={`model ${deviceID}`}
            label="Model"
            name="modelID"
            options={[
              { value: '', label: 'Every model' },
              ...models.map(({ modelID, model }) => ({ value: String(modelID), label: model })),
            ]}
          />
          <Select
            key={`repair ${deviceID}`}
            label="Repair"
            name="repairTypeID"
            options={repairs.map(({ repairTypeID, repair }) => ({
              value: String(repairTypeID),
              label: repair,
            }))}
          />
        </>
      )}
    </>
  );
}
