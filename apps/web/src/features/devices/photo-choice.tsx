import type { OwnPassport } from '@fettle/contract/entities/passport';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { describePhoto } from '../photos/photo-words.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import styles from './photo-choice.module.css';

interface PhotoChoiceProps {
  photos: OwnPassport['photos'];
  isActing: boolean;
  /** All that are to be shown. */
  onChoose: (photoIDs: number[]) => void;
}

/** Which photos of the orders are on the shared page: none unless the owner ticks them. */
export function PhotoChoice({ photos, isActing, onChoose }: PhotoChoiceProps) {
  const { apiUrl } = useSiteConfig();
  const shown = photos.filter(({ isShown }) => isShown).map(({ photoID }) => photoID);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Photos to show</legend>
      <p className={styles.note}>Tick the ones that people with the link may see.</p>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.photoID} className={styles.photo}>
            <img
              src={`${apiUrl}${photo.urls.small}`}
              // the box beside it says what it is
              alt=""
              width={photo.width}
              height={photo.height}
              loading="lazy"
              className={styles.picture}
            />
            <Checkbox
              label={describePhoto(photo, photos)}
              checked={photo.isShown}
              aria-disabled={isActing}
              onChange={({ target }) =>
                onChoose(
                  target.checked ? [...shown, photo.photoID] : shown.filter((id) => id !== photo.photoID),
                )
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
