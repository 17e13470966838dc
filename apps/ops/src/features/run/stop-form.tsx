import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { isRightCode } from './check-code.ts';
import type { Deed, ShownStop } from './deed.ts';
import styles from './stop-card.module.css';

interface StopFormProps {
  stop: ShownStop;
  onAdd: (deed: Deed) => Promise<void>;
}

const acts = { collect: 'Collected', deliver: 'Delivered', return: 'Given back' } as const;

/** What is done at the door. It is kept before it is sent: nothing is lost where there is no connection. */
export function StopForm({ stop, onAdd }: StopFormProps) {
  const { step, codeCheck } = stop;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isInVain, setInVain] = useState(false);
  const codeId = useId();

  async function handOver(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!/^\d{4}$/.test(code)) return fail('Please type the four digits that the customer reads to you.');
    setBusy(true);
    const isRight = await isRightCode(code, codeCheck);
    setBusy(false);
    if (isRight === false) return fail('That isn’t the code. Please ask the customer to read it again.');
    setError(undefined);
    await onAdd({ ...newDeed(stop), kind: 'handOver', step, code });
  }

  function fail(message: string) {
    setError(message);
    document.getElementById(codeId)?.focus();
  }

  async function addPhotos({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const stage = step === 'collect' ? 'collected' : 'delivered';
    const photos = [...(input.files ?? [])];
    input.value = '';
    for (const photo of photos) await onAdd({ ...newDeed(stop), kind: 'photo', stage, photo });
  }

  return (
    <form className={styles.form} onSubmit={handOver} noValidate>
      <Field
        id={codeId}
        label="Customer’s code"
        name="code"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))}
        inputMode="numeric"
        autoComplete="off"
        error={error}
      />
      <label className={styles.photo}>
        {stop.photosWaiting > 0 ? `Add a photo (${stop.photosWaiting} not sent yet)` : 'Add a photo'}
        <input type="file" accept="image/*" capture="environment" onChange={addPhotos} />
      </label>
      <div className={styles.acts}>
        <Button type="submit" disabled={isBusy}>
          {acts[step]}
        </Button>
        <Button variant="small" tone="quiet" onClick={() => setInVain(true)}>
          Nobody there
        </Button>
      </div>
      <Modal
        title="Nobody there?"
        open={isInVain}
        onClose={() => setInVain(false)}
        actions={
          <Button onClick={() => void onAdd({ ...newDeed(stop), kind: 'nobodyThere' })}>
            Yes, nobody was there
          </Button>
        }
      >
        <p>
          {stop.customer || 'The customer'} is told, and chooses another window. The office sees it and calls
          if they don’t. You can’t take it back.
        </p>
      </Modal>
    </form>
  );
}

const newDeed = ({ ticketID, task }: ShownStop) => ({
  actID: crypto.randomUUID(),
  ticketID,
  task,
  madeAt: new Date().toISOString(),
});
