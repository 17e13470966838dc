import type { Photo } from '@fettle/contract/entities/photo';
import { useState } from 'react';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { describePhoto } from './photo-words.ts';
import styles from './photo-strip.module.css';

interface PhotoStripProps {
  ticketID: number;
  photos: readonly Photo[];
  /** For the customer's own: with it they can be removed. */
  onRemoved?: () => void;
}

/** Thumbnails that open larger. */
export function PhotoStrip({ ticketID, photos, onRemoved }: PhotoStripProps) {
  const { apiUrl } = useSiteConfig();
  const [openID, setOpenID] = useState<number>();
  return (
    <>
      <ul className={styles.strip}>
        {photos.map((photo) => (
          <li key={photo.photoID}>
            <button type="button" className={styles.thumb} onClick={() => setOpenID(photo.photoID)}>
              <img
                src={`${apiUrl}${photo.urls.small}`}
                alt={describePhoto(photo, photos)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                className={styles.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoDialog
        ticketID={ticketID}
        photos={photos}
        openID={openID}
        onShow={setOpenID}
        onClose={() => setOpenID(undefined)}
        onRemoved={onRemoved}
      />
    </>
  );
}
