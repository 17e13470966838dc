import { CallFailure } from '@fettle/contract/client/client';
import type { StoryItem } from '@fettle/contract/entities/ops-ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState, type ChangeEvent } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { sendPhoto } from '../../../platform/send-photo.ts';
import styles from './bench-photos.module.css';

type Photo = Extract<StoryItem, { kind: 'photo' }>;
type Stage = 'collected' | 'repaired';

interface Waiting {
  photoKey: string;
  stage: Stage;
  photo: File;
}

interface BenchPhotosProps {
  ticketID: number;
  photos: readonly Photo[];
  /** Which the technician may add now: as it came, and once the work has begun how it leaves. */
  stages: readonly Stage[];
  reload: () => Promise<unknown>;
}

const stageWords = {
  collected: { heading: 'As it came', add: 'Photo as it came' },
  repaired: { heading: 'After the repair', add: 'Photo after the repair' },
} as const;

/** The team's photos of the device, and more of them. One that could not be sent waits here until it is. */
export function BenchPhotos({ ticketID, photos, stages, reload }: BenchPhotosProps) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [failure, setFailure] = useState<CallFailure>();
  const [isSending, setSending] = useState(false);

  async function send(all: readonly Waiting[]): Promise<void> {
    setSending(true);
    setFailure(undefined);
    setWaiting([...all]);
    let left = [...all];
    try {
      for (const one of all) {
        await sendPhoto({ ticketID, ...one });
        left = left.filter((other) => other !== one);
        setWaiting(left);
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setSending(false);
      await reload();
    }
  }

  const add = (stage: Stage) => (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    const chosen = [...(input.files ?? [])].map((photo) => ({ photoKey: crypto.randomUUID(), stage, photo }));
    input.value = '';
    if (chosen.length > 0) void send([...waiting, ...chosen]);
  };

  const shown = (['collected', 'repaired'] as const).filter(
    (stage) => stages.includes(stage) || photos.some((photo) => photo.stage === stage),
  );
  return (
    <div className={styles.photos}>
      {shown.map((stage) => (
        <div key={stage}>
          <h3 className={styles.heading}>{stageWords[stage].heading}</h3>
          <PhotoRow
            photos={photos.filter((photo) => photo.stage === stage)}
            alt={stageWords[stage].heading}
          />
          {stages.includes(stage) && (
            <label className={styles.add}>
              {stageWords[stage].add}
              <input type="file" accept="image/*" multiple disabled={isSending} onChange={add(stage)} />
            </label>
          )}
        </div>
      ))}
      {isSending && (
        <p role="status">Sending {waiting.length === 1 ? 'a photo' : `${waiting.length} photos`} …</p>
      )}
      {failure && (
        <Alert
          tone="danger"
          title={`${waiting.length === 1 ? 'A photo is' : `${waiting.length} photos are`} not sent yet`}
        >
          <p>{failureText(failure)}</p>
          <span className={styles.acts}>
            <Button variant="small" onClick={() => void send(waiting)}>
              Try again
            </Button>
            <Button
              variant="small"
              tone="quiet"
              onClick={() => {
                setWaiting([]);
                setFailure(undefined);
              }}
            >
              Leave {waiting.length === 1 ? 'it' : 'them'} out
            </Button>
          </span>
        </Alert>
      )}
    </div>
  );
}

export function PhotoRow({ photos, alt }: { photos: readonly Photo[]; alt: string }) {
  if (photos.length === 0) return <p className={styles.none}>None yet.</p>;
  return (
    <ul className={styles.row}>
      {photos.map(({ id, small, large }, place) => (
        <li key={id}>
          <a href={large} target="_blank" rel="noreferrer">
            <img src={small} alt={`${alt}, ${place + 1} of ${photos.length}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
