import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { PhotoUpload } from './photo-upload.tsx';
import { groupPhotos } from './photo-words.ts';
import { usePhotos } from './use-photos.ts';
import styles from './photos.module.css';

interface PhotosProps {
  ticketID: number;
  /** Of the ticket on the page: another one has the photos asked for again. */
  lastEventID: string;
  /** For who came by the mailed link. */
  readOnly?: boolean;
  /** What the customer may want to show us at this point. */
  invitation: string;
}

/** Photos of the device: the customer's own, and those of each hand-over. */
export function Photos({ ticketID, lastEventID, readOnly = false, invitation }: PhotosProps) {
  const { photos, left, hasFailed, reload } = usePhotos(ticketID, lastEventID);
  const groups = groupPhotos(photos ?? []);
  // who may only look has nothing to see here
  if (readOnly && groups.length === 0) return null;
  return (
    <Section id="photos-heading" heading="Photos">
      {hasFailed && !photos && (
        <Alert tone="warning" title="We couldn’t load the photos">
          <p>
            <Button variant="small" tone="quiet" onClick={reload}>
              Try again
            </Button>
          </p>
        </Alert>
      )}
      {groups.map(({ stage, heading, photos: group }) => (
        <div key={stage} className={styles.group}>
          <h3 className={styles.heading}>{heading}</h3>
          <PhotoStrip
            ticketID={ticketID}
            photos={group}
            {...(stage === 'customer' && !readOnly && { onRemoved: reload })}
          />
        </div>
      ))}
      {photos && !readOnly && (
        <PhotoUpload ticketID={ticketID} left={left} invitation={invitation} onAdded={reload} />
      )}
    </Section>
  );
}
