import type { Signature } from '@fettle/domain/ticket/signature';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { DoorTries } from '@fettle/domain/road/tried-door';
import { useId, useRef, useState, type FormEvent } from 'react';
import { NobodyThere } from './door/nobody-there.tsx';
import { PhotoInput } from './door/photo-input.tsx';
import { SetOff } from './door/set-off.tsx';
import type { Tried } from './door/tried.ts';
import { SignaturePad } from './signature-pad.tsx';
import { isRightCode } from './check-code.ts';
import type { QueuedAct, ShownStop } from './queued-act.ts';
import styles from './stop-card.module.css';

interface StopFormProps {
  stop: ShownStop;
  doorTries: DoorTries;
  tried: Tried;
  onTried: (tried: Tried | null) => Promise<void>;
  onAdd: (queued: QueuedAct) => Promise<void>;
}

type Stage = Extract<QueuedAct, { kind: 'photo' }>['stage'];

const acts = { collect: 'Collected', deliver: 'Delivered', return: 'Given back' } as const;

/** What is done at the door. It is kept before it is sent: nothing is lost where there is no connection. */
export function StopForm({ stop, doorTries, tried, onTried, onAdd }: StopFormProps) {
  const { step, codeCheck } = stop;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isInVain, setInVain] = useState(false);
  const [isNotKept, setNotKept] = useState(false);
  const [signature, setSignature] = useState<Signature>();
  const [isSigning, setSigning] = useState(false);
  const { photoKey } = tried;
  const codeId = useId();
  // two taps may come before the page is drawn again, and each would be queued
  const isActing = useRef(false);

  async function handOver(event: FormEvent) {
    event.preventDefault();
    if (isActing.current) return;
    if (!/^\d{4}$/.test(code)) return fail('Please type the four digits that the customer reads to you.');
    isActing.current = true;
    setBusy(true);
    const isRight = await isRightCode(code, codeCheck);
    setBusy(false);
    isActing.current = false;
    if (isRight === false) return fail('That isn’t the code. Please ask the customer to read it again.');
    setError(undefined);
    await act({ ...newQueuedAct(stop), kind: 'handOver', step, code, ...(signature && { signature }) });
  }

  /** The customer cannot find the code: their name and a photo stand for it until the office confirms it. */
  const handOverSigned = () =>
    signature && photoKey && void act({ ...newQueuedAct(stop), kind: 'handOver', step, signature, photoKey });

  /** Once it is kept this form is gone: it is let go only where that failed. */
  async function act(queued: QueuedAct) {
    if (isActing.current) return;
    isActing.current = true;
    if (!(await keep(queued))) isActing.current = false;
  }

  async function keep(queued: QueuedAct): Promise<boolean> {
    try {
      await onAdd(queued);
      setNotKept(false);
      return true;
    } catch {
      setNotKept(true);
      return false;
    }
  }

  function fail(message: string) {
    setError(message);
    document.getElementById(codeId)?.focus();
  }

  /** Nothing at the door is settled by it: the form stays. */
  const setOff = () => void keep({ ...newQueuedAct(stop), kind: 'onTheWay' });

  async function inVain(reason: string | undefined) {
    setInVain(false);
    await act({
      ...newQueuedAct(stop),
      kind: 'nobodyThere',
      hasCalled: tried.hasCalled ?? false,
      ...(photoKey !== undefined && { photoKey }),
      ...(reason !== undefined && { reason }),
    });
    // whoever goes there again tries again
    await onTried(null);
  }

  async function addPhotos(stage: Stage, photos: readonly File[]) {
    for (const photo of photos) {
      const queued = { ...newQueuedAct(stop), kind: 'photo', stage, photo } as const;
      if (!(await keep(queued))) return;
      await onTried({ photoKey: queued.actID });
    }
  }

  return (
    <form className={styles.form} onSubmit={handOver} noValidate>
      <SetOff stop={stop} now={new Date()} onSetOff={setOff} />
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
      <PhotoInput
        label={stop.photosWaiting > 0 ? `Add a photo (${stop.photosWaiting} not sent yet)` : 'Add a photo'}
        onPhotos={(photos) => addPhotos(step === 'collect' ? 'collected' : 'delivered', photos)}
      />
      <Button variant="small" tone="quiet" onClick={() => setSigning(true)}>
        {signature ? 'Signed: sign again' : 'Add a signature'}
      </Button>
      {isSigning && (
        <SignaturePad
          open
          customer={stop.customer}
          onClose={() => setSigning(false)}
          onSigned={(signed) => {
            setSignature(signed);
            setSigning(false);
          }}
        />
      )}
      <p className={styles.hint}>No code? A photo and a signature do as well. The office confirms it then.</p>
      {isNotKept && (
        <Alert tone="danger" title="This phone couldn’t keep it" takeFocus>
          <p>
            Nothing was sent. Please free some space or leave private browsing and try again, or ring the
            office.
          </p>
        </Alert>
      )}
      <div className={styles.acts}>
        <Button type="submit" disabled={isBusy}>
          {acts[step]}
        </Button>
        {signature && photoKey && (
          <Button tone="quiet" onClick={handOverSigned}>
            {acts[step]}, signed for without the code
          </Button>
        )}
        <Button variant="small" tone="quiet" onClick={() => setInVain(true)}>
          Nobody there
        </Button>
      </div>
      {isInVain && (
        <NobodyThere
          stop={stop}
          needs={doorTries}
          tried={tried}
          onCall={() => void onTried({ hasCalled: true })}
          onPhotos={(photos) => addPhotos('door', photos)}
          onYes={(reason) => void inVain(reason)}
          onClose={() => setInVain(false)}
        />
      )}
    </form>
  );
}

const newQueuedAct = ({ ticketID, task }: ShownStop) => ({
  actID: crypto.randomUUID(),
  ticketID,
  task,
  madeAt: new Date().toISOString(),
});
