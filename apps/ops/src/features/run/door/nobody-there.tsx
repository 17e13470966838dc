import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import type { DoorTries, MissingTry } from '@fettle/domain/road/tried-door';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useId, useState } from 'react';
import { CallLink } from './call-link.tsx';
import { PhotoInput } from './photo-input.tsx';
import { leastReason, missingFor, mostReason, type Tried } from './tried.ts';
import styles from './door.module.css';

interface NobodyThereProps {
  stop: RunStop;
  needs: DoorTries;
  tried: Tried;
  onCall: () => void;
  onPhotos: (photos: File[]) => Promise<void>;
  /** With the reason, where one was asked for. */
  onYes: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Asks once more, and says what is still missing before the customer is told. */
export function NobodyThere({ stop, needs, tried, onCall, onPhotos, onYes, onClose }: NobodyThereProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const reasonId = useId();
  // a dialog may stay open beyond the window's end: what counts is when it was opened, as what was pressed then
  const [openedAt] = useState(() => new Date());
  const asked = missingFor(stop, { needs, tried, reason: '', now: openedAt });
  const toTry = asked.find((missing) => missing !== 'reason');
  const needsReason = asked.includes('reason');
  const name = stop.customer || 'the customer';

  function confirm() {
    if (needsReason && reason.trim().length < leastReason) {
      setError('Please write a few words for the office.');
      document.getElementById(reasonId)?.focus();
      return;
    }
    onYes(needsReason ? reason.trim() : undefined);
  }

  return (
    <Modal
      title="Nobody there?"
      open
      onClose={onClose}
      actions={toTry ? undefined : <Button onClick={confirm}>Yes, nobody was there</Button>}
    >
      <div className={styles.dialog}>
        {toTry && (
          <>
            <p className={styles.missing}>{missingWords(toTry, name)}</p>
            {toTry !== 'photo' && <CallLink stop={stop} onCall={onCall} />}
            {toTry !== 'call' && <PhotoInput label="Photo of the door or bell" onPhotos={onPhotos} />}
          </>
        )}
        {needsReason && !toTry && (
          <Field
            multiline
            rows={3}
            id={reasonId}
            label="Why now?"
            name="reason"
            hint={`${stop.window ? `${name} waited from ${stop.window.startTime} to ${stop.window.endTime}${dayNote(stop.window.day, openedAt)}. ` : ''}The office reads this.`}
            maxLength={mostReason}
            value={reason}
            error={error}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <p>
          {stop.customer || 'The customer'} is told, and chooses another window. The office sees it and calls
          if they don’t. You can’t take it back.
        </p>
      </div>
    </Modal>
  );
}

function missingWords(missing: Exclude<MissingTry, 'reason'>, name: string): string {
  switch (missing) {
    case 'call':
      return `Please ring ${name} first.`;
    case 'photo':
      return 'Please take a photo of the door or the bell first.';
    case 'callOrPhoto':
      return `Please ring ${name} first, or take a photo of the door or the bell.`;
  }
}

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const shortDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const dayNote = (day: string, now: Date): string =>
  londonDay.format(now) === day ? '' : ` on ${shortDay.format(new Date(day))}`;
