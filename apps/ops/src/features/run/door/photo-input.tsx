import type { ChangeEvent } from 'react';
import styles from './door.module.css';

interface PhotoInputProps {
  label: string;
  onPhotos: (photos: File[]) => Promise<void>;
}

/** The whole field opens the camera. */
export function PhotoInput({ label, onPhotos }: PhotoInputProps) {
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const photos = [...(input.files ?? [])];
    input.value = '';
    void onPhotos(photos);
  }
  return (
    <label className={styles.photo}>
      {label}
      <input type="file" accept="image/*" capture="environment" onChange={choose} />
    </label>
  );
}
