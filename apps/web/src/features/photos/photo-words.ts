import type { Photo } from '@fettle/contract/entities/photo';
import type { PhotoStage } from '@fettle/domain/ticket/photo';

/** In the order of the order. */
const stages: readonly { stage: PhotoStage; heading: string; alt: string }[] = [
  { stage: 'customer', heading: 'From you', alt: 'Photo from you' },
  { stage: 'door', heading: 'When we came and missed you', alt: 'Your door when our driver came' },
  { stage: 'collected', heading: 'When we collected it', alt: 'Your device when we collected it' },
  { stage: 'repaired', heading: 'After the repair', alt: 'Your device after the repair' },
  { stage: 'delivered', heading: 'When we brought it back', alt: 'Your device when we brought it back' },
];

interface PhotoGroup {
  stage: PhotoStage;
  heading: string;
  photos: readonly Photo[];
}

/** Stage by stage; one without photos is left out. */
export const groupPhotos = (photos: readonly Photo[]): PhotoGroup[] =>
  stages
    .map(({ stage, heading }) => ({
      stage,
      heading,
      photos: photos.filter((photo) => photo.stage === stage),
    }))
    .filter((group) => group.photos.length > 0);

/** What a photo shows, for who cannot see it; numbered where there are several alike. */
export function describePhoto(photo: Photo, photos: readonly Photo[]): string {
  const alt = stages.find(({ stage }) => stage === photo.stage)?.alt ?? 'Photo';
  const alike = photos.filter(({ stage }) => stage === photo.stage);
  return alike.length > 1 ? `${alt}, ${alike.indexOf(photo) + 1} of ${alike.length}` : alt;
}
