import type { Device } from '@fettle/contract/entities/device';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import type { RequestFields } from '../../../platform/storage/kept-requests.ts';
import { modelHelp } from '../../../content/facts/model-help.ts';
import { modelSoldHere, modelsOf } from './request-fields.ts';
import styles from './model-select.module.css';

interface ModelSelectProps {
  device: Device;
  fields: RequestFields;
  error: string | undefined;
  onChange: (modelID: number | null) => void;
  /** The one that is sold here was pressed. */
  onSoldHere: (modelID: number) => void;
  /** '+ Add your model' was chosen. */
  onAdd: () => void;
}

const mostCommon = 'most common here';

/** The value of the option that opens the modal. It may be chosen before the page is hydrated. */
export const addingModel = 'add';

export function ModelSelect({ device, fields, error, onChange, onSoldHere, onAdd }: ModelSelectProps) {
  const soldHere = modelSoldHere(device);
  const options = [
    { value: '', label: 'Select a model' },
    ...modelsOf(device, fields).map(({ modelID, model }) => ({
      value: String(modelID),
      label: modelID === soldHere?.modelID ? `${model} – ${mostCommon}` : model,
    })),
    { value: addingModel, label: '+ Add your model' },
  ];

  return (
    <div className={styles.model}>
      <Select
        id="model"
        name="model"
        label={device.models.length > 0 ? 'Model' : 'Model (optional)'}
        hint="Not listed? Choose “+ Add your model”."
        options={options}
        // the last option opens the modal and is never chosen itself
        value={fields.modelID ?? ''}
        onChange={({ target: { value } }) =>
          value === addingModel ? onAdd() : onChange(Number(value) || null)
        }
        error={error}
      />
      {soldHere && (
        <button
          type="button"
          className={styles.soldHere}
          aria-pressed={soldHere.modelID === fields.modelID}
          onClick={() => onSoldHere(soldHere.modelID)}
        >
          {soldHere.modelID === fields.modelID && <Icon name="check" />}
          <span>{soldHere.model}</span> <span className={styles.common}>{mostCommon}</span>
        </button>
      )}
      <details className={styles.find}>
        <summary className={styles.help}>How to find your model</summary>
        <p className={styles.how}>{modelHelp(device)} Won’t turn on? It’s also on the box and the receipt.</p>
      </details>
      {device.helpUrl && (
        <a href={device.helpUrl} className={styles.help} target="_blank" rel="noopener">
          Find My Model<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}
