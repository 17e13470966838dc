import { Button } from '@fettle/ui/controls/button.tsx';
import { useId } from 'react';
import { useUploads } from './use-uploads.ts';
import type { QueuedPhoto } from './upload-queue.ts';
import styles from './photo-upload.module.css';

interface PhotoUploadProps {
  ticketID: number;
  /** How many more may be added. */
  left: number;
  /** What the customer may want to show us at this point. */
  invitation: string;
  onAdded: () => void;
}

/** Adds photos to a ticket: several at once, each with its progress, and sent again where a connection was lost. */
export function PhotoUpload({ ticketID, left, invitation, onAdded }: PhotoUploadProps) {
  const hintId = useId();
  const { queue, photos, arrived } = useUploads(ticketID, onAdded);
  const room = left - photos.length;

  return (
    <div className={styles.upload}>
      {room > 0 ? (
        <>
          <label className={styles.choose}>
            Add photos
            <input
              type="file"
              accept="image/*"
              multiple
              className={styles.input}
              aria-describedby={hintId}
              onChange={({ target }) => {
                queue.add([...(target.files ?? [])].slice(0, room));
                // the same file chosen again is a change too
                target.value = '';
              }}
            />
          </label>
          <p id={hintId} className={styles.hint}>
            {invitation} Up to {left} {left === 1 ? 'photo' : 'photos'}. Where they were taken is removed.
          </p>
        </>
      ) : (
        photos.length === 0 && (
          <p className={styles.hint}>That’s as many photos as we can keep with one order.</p>
        )
      )}
      {photos.length > 0 && (
        <ul className={styles.queue}>
          {photos.map((photo) => (
            <li key={photo.photoKey} className={photo.state === 'failed' ? styles.failed : styles.sending}>
              <Waiting
                photo={photo}
                onRetry={() => queue.retry(photo.photoKey)}
                onDrop={() => queue.drop(photo.photoKey)}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {arrived > 0 && `${arrived} ${arrived === 1 ? 'photo' : 'photos'} added`}
      </p>
    </div>
  );
}

interface WaitingProps {
  photo: QueuedPhoto;
  onRetry: () => void;
  onDrop: () => void;
}

function Waiting({ photo, onRetry, onDrop }: WaitingProps) {
  const { name, state, sent, message } = photo;
  const hasFailed = state === 'failed';
  return (
    <>
      <span className={styles.name}>{name}</span>
      {hasFailed ? (
        <span role="alert" className={styles.message}>
          {message}
        </span>
      ) : (
        <progress className={styles.progress} aria-label={`Sending ${name}`} max={1} value={sent} />
      )}
      <span className={styles.acts}>
        {hasFailed && (
          <Button variant="small" onClick={onRetry} aria-label={`Try again: ${name}`}>
            Try again
          </Button>
        )}
        <Button
          variant="small"
          tone="quiet"
          onClick={onDrop}
          aria-label={hasFailed ? `Leave it out: ${name}` : `Cancel: ${name}`}
        >
          {hasFailed ? 'Leave it out' : 'Cancel'}
        </Button>
      </span>
    </>
  );
}
