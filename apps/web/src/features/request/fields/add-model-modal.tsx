import type { Device } from '@fettle/contract/entities/device';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SubmitEvent } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import styles from './add-model-modal.module.css';

interface AddModelModalProps {
  device: Device;
  open: boolean;
  onClose: () => void;
  onAdded: (model: Device['models'][number]) => void;
}

export function AddModelModal({ device, open, onClose, onAdded }: AddModelModalProps) {
  return (
    <Modal title="Add Device Model" open={open} onClose={onClose}>
      <AddModelForm device={device} onAdded={onAdded} />
    </Modal>
  );
}

function AddModelForm({ device, onAdded }: Pick<AddModelModalProps, 'device' | 'onAdded'>) {
  const { call } = useServices();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isAdding, setAdding] = useState(false);

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const model = name.trim();
    setFailure(undefined);
    if (!model) return setError('Please enter a model name.');
    setAdding(true);
    try {
      const { data } = await call('devices/models/add', { deviceID: device.deviceID, model });
      onAdded(data.model);
    } catch (refused) {
      setFailure(refused instanceof Error ? refused.message : '');
      setAdding(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void add(event)} className={styles.form}>
      <Field
        label="Model name"
        name="modelName"
        hint={`As shown on your ${device.device}, its box or the receipt.`}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        error={error}
      />
      {failure !== undefined && (
        <Alert tone="danger" title={failure || 'An unknown error has occurred.'}>
          Please try again later or contact us
        </Alert>
      )}
      <Button type="submit" disabled={isAdding}>
        Add model
      </Button>
    </form>
  );
}
