import type { Photo } from '@fettle/contract/entities/photo';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { MomentText } from '../collection/moment-text.tsx';
import { useServices } from '../../platform/services/services-context.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { useTicketAct } from '../ticket/use-ticket-act.ts';
import { mediumWidth } from './medium-width.ts';
import { describePhoto } from './photo-words.ts';
import styles from './photo-dialog.module.css';

interface PhotoDialogProps {
  ticketID: number;
  photos: readonly Photo[];
  openID: number | undefined;
  onShow: (photoID: number) => void;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

/** A photo as large as the screen, the others by arrow keys. The browser keeps the focus inside and gives it back. */
export function PhotoDialog({ ticketID, photos, openID, onShow, onClose, onRemoved }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const index = photos.findIndex(({ photoID }) => photoID === openID);
  const photo = photos[index];
  const isOpen = photo !== undefined;
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);

  function turn(by: -1 | 1): void {
    const next = photos[(index + by + photos.length) % photos.length];
    if (next) onShow(next.photoID);
  }
  function turnByKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={photo ? describePhoto(photo, photos) : 'Photo'}
      onClose={() => isOpen && onClose()}
      onKeyDown={photos.length > 1 ? turnByKey : undefined}
    >
      {photo && (
        <>
          <Shown photo={photo} photos={photos} />
          <div className={styles.bar}>
            {photos.length > 1 && (
              <>
                <button
                  type="button"
                  className={styles.turn}
                  aria-label="Previous photo"
                  onClick={() => turn(-1)}
                >
                  <Icon name="arrow-left" />
                </button>
                <span aria-live="polite">
                  {index + 1} of {photos.length}
                </span>
                <button type="button" className={styles.turn} aria-label="Next photo" onClick={() => turn(1)}>
                  <Icon name="arrow-right" />
                </button>
              </>
            )}
            {onRemoved && (
              <Remove
                key={photo.photoID}
                ticketID={ticketID}
                photo={photo}
                onRemoved={onRemoved}
                onClose={onClose}
              />
            )}
            <Button variant="small" className={styles.close} onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

function Shown({ photo, photos }: { photo: Photo; photos: readonly Photo[] }) {
  const { apiUrl } = useSiteConfig();
  const [now] = useState(() => new Date());
  const { urls, width, height, addedAt } = photo;
  return (
    <figure className={styles.figure}>
      <img
        key={photo.photoID}
        src={`${apiUrl}${urls.large}`}
        srcSet={`${apiUrl}${urls.medium} ${mediumWidth(photo)}w, ${apiUrl}${urls.large} ${width}w`}
        sizes={`min(100vw, ${width}px)`}
        alt={describePhoto(photo, photos)}
        width={width}
        height={height}
        className={styles.picture}
      />
      <figcaption>
        Added: <MomentText at={new Date(addedAt)} now={now} />
      </figcaption>
    </figure>
  );
}

interface RemoveProps {
  ticketID: number;
  photo: Photo;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks once more on the button itself: what is removed is gone. */
function Remove({ ticketID, photo: { photoID }, onRemoved, onClose }: RemoveProps) {
  const { call } = useServices();
  const [isAsking, setAsking] = useState(false);
  const act = useTicketAct();

  async function remove(): Promise<void> {
    if (!isAsking) return setAsking(true);
    const { done } = await act.run(() => call('tickets/removePhoto', { ticketID, photoID }));
    if (!done) return;
    onClose();
    onRemoved();
  }

  return (
    <>
      <Button variant="small" tone="quiet" disabled={act.isActing} onClick={() => void remove()}>
        {isAsking ? 'Yes, remove it' : 'Remove'}
      </Button>
      {act.failure && <span role="alert">{act.failure.message}</span>}
    </>
  );
}
