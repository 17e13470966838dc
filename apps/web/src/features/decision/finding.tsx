import type { Finding as FindingView } from '@fettle/contract/entities/tracking';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import styles from './decision.module.css';

/** What we found, in the words of whoever looked at it, with the photos that go with it. */
export function Finding({ ticketID, finding }: { ticketID: number; finding: FindingView }) {
  const { text, by, photos } = finding;
  return (
    <figure className={styles.finding}>
      <blockquote className={styles.words}>{text}</blockquote>
      {by !== null && <figcaption className={styles.by}>{by}</figcaption>}
      {photos.length > 0 && <PhotoStrip ticketID={ticketID} photos={photos} />}
    </figure>
  );
}
