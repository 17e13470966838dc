import { mostFindingPhotos } from '@fettle/domain/ticket/diagnosis/finding';
import { photosIn, type StoryPhoto } from './act-forms.ts';
import styles from './photo-choice.module.css';

interface PhotoChoiceProps {
  label: string;
  photos: readonly StoryPhoto[];
  /** The numbers of those that are chosen. */
  value: string;
  onChange: (value: string) => void;
}

const stages = {
  customer: 'from the customer',
  door: 'of the door',
  collected: 'as it came',
  repaired: 'after the repair',
  delivered: 'as it went back',
} as const satisfies Record<StoryPhoto['stage'], string>;
const idOf = ({ id }: StoryPhoto) => Number(id.replace('photo-', ''));

/** Some of the order's photos, at most so many. */
export function PhotoChoice({ label, photos, value, onChange }: PhotoChoiceProps) {
  const chosen = photosIn(value);
  const toggle = (photoID: number) =>
    onChange(
      (chosen.includes(photoID) ? chosen.filter((one) => one !== photoID) : [...chosen, photoID]).join(' '),
    );
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <ul className={styles.photos}>
        {photos.map((photo, at) => {
          const photoID = idOf(photo);
          const isChosen = chosen.includes(photoID);
          return (
            <li key={photo.id}>
              <label className={styles.photo} data-chosen={isChosen || undefined}>
                <input
                  type="checkbox"
                  aria-label={`Photo ${at + 1} of ${photos.length}, ${stages[photo.stage]}`}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= mostFindingPhotos}
                  onChange={() => toggle(photoID)}
                />
                <img src={photo.small} alt="" width="80" height="80" />
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
