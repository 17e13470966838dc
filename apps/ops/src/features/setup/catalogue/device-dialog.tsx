import type { CallOutput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import { textOf } from '../../../shell/forms/form-text.ts';
import forms from '../../../shell/forms/form.module.css';
import { Models } from './models.tsx';
import { useSaveThing } from './use-save-thing.ts';
import lists from '../list.module.css';

type Catalogue = CallOutput<'ops/setup/getCatalogue'>;
type Device = CallOutput<'ops/setup/getDevice'>['device'];

interface AddDeviceProps {
  catalogue: Catalogue;
  type: string;
  onClose: () => void;
}

export function AddDevice({ catalogue, type, onClose }: AddDeviceProps) {
  const repairs = catalogue.repairTypes.filter(({ hidden }) => !hidden).map(({ issue }) => issue);
  const device = {
    type,
    maker: catalogue.makers[0]?.name ?? '',
    name: '',
    helpUrl: '',
    hidden: false,
    repairs,
    soldHere: '',
    aliases: [],
    version: '',
  };
  return (
    <Modal title={`Add a device (${type})`} open onClose={onClose}>
      <DeviceForm catalogue={catalogue} deviceID={null} device={device} models={[]} onSaved={onClose} />
    </Modal>
  );
}

interface EditDeviceProps {
  catalogue: Catalogue;
  deviceID: number;
  onClose: () => void;
}

export function EditDevice({ catalogue, deviceID, onClose }: EditDeviceProps) {
  const { data, error } = useCall('ops/setup/getDevice', { deviceID });
  return (
    <Modal title={data ? `${data.device.maker} ${data.device.name}` : 'Device'} open onClose={onClose}>
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && (
        <>
          <DeviceForm
            catalogue={catalogue}
            deviceID={deviceID}
            device={data.device}
            models={data.models.filter(({ state }) => state === 'listed').map(({ name }) => name)}
            onSaved={onClose}
          />
          <Models deviceID={deviceID} models={data.models} />
        </>
      )}
    </Modal>
  );
}

interface DeviceFormProps {
  catalogue: Catalogue;
  deviceID: number | null;
  device: Device;
  /** Those that customers can choose, by name. */
  models: readonly string[];
  onSaved: () => void;
}

function DeviceForm({ catalogue, deviceID, device, models, onSaved }: DeviceFormProps) {
  // as it was when the dialog opened: a change that arrives meanwhile is none that the person has seen
  const [seen] = useState(device);
  const act = useSaveThing({ key: deviceID, version: device.version });
  const showToast = useToast();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textOf(form);
    const ticked = new Set(new FormData(form).getAll('repairs'));
    const saved = await act.save({
      kind: 'device',
      type: seen.type,
      maker: text('maker'),
      name: text('name'),
      helpUrl: text('helpUrl').trim(),
      hidden: text('hidden') === 'on',
      repairs: catalogue.repairTypes.map(({ issue }) => issue).filter((issue) => ticked.has(issue)),
      ...(models.length > 1 && { soldHere: text('soldHere') }),
      aliases: text('aliases')
        .split(',')
        .map((alias) => alias.trim())
        .filter((alias) => alias !== ''),
    });
    if (!saved) return;
    showToast(`${text('name')} is saved.`, { tone: 'success' });
    onSaved();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={forms.form}>
      <FailureAlert act={act} />
      <Select
        label="Maker"
        name="maker"
        options={catalogue.makers.map(({ name }) => ({ value: name, label: name }))}
        defaultValue={seen.maker}
        hint="A new one is added on the catalogue page."
      />
      <Field label="Name" name="name" required maxLength={80} defaultValue={seen.name} />
      <Field
        label="How to find the model"
        name="helpUrl"
        type="url"
        maxLength={300}
        placeholder="https://"
        hint="The maker’s page about it, beginning with https://. May be empty."
        defaultValue={seen.helpUrl}
      />
      <Field
        label="Also known as"
        name="aliases"
        maxLength={600}
        placeholder="iPhone SE 2020, SE 2"
        hint="What customers may type to find it, with commas between. Nobody sees it."
        defaultValue={seen.aliases.join(', ')}
      />
      {models.length > 1 && (
        <Select
          label="Most common here"
          name="soldHere"
          options={[
            { value: '', label: 'None of them' },
            ...models.map((model) => ({ value: model, label: model })),
          ]}
          defaultValue={seen.soldHere}
          hint="The model that is sold in this country. Customers see it first and choose it with one press."
        />
      )}
      <fieldset className={lists.checks}>
        <legend>Repairs</legend>
        {catalogue.repairTypes.map(({ repairTypeID, issue, hidden }) => (
          <Checkbox
            key={repairTypeID}
            name="repairs"
            value={issue}
            label={hidden ? `${issue} (hidden)` : issue}
            defaultChecked={seen.repairs.includes(issue)}
          />
        ))}
      </fieldset>
      <Checkbox
        name="hidden"
        label="Hidden"
        hint="In no list, and without a page. Orders that have it stay as they are."
        defaultChecked={seen.hidden}
      />
      <div className={forms.actions}>
        <Button type="submit" disabled={act.isActing}>
          {deviceID === null ? 'Add the device' : 'Save the device'}
        </Button>
      </div>
    </form>
  );
}
