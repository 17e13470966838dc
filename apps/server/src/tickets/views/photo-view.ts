import type { Photo as PhotoView } from '@fettle/contract/entities/photo';
import type { Photo } from '../../stores/tickets/photos.ts';
import type { PhotoSize } from '../photos/photo-limits.ts';

const photoPath = (photoID: number, size: PhotoSize) => `/photos/${photoID}/${size}.webp`;

export const toPhotoView = ({ photoID, stage, isByCustomer, width, height, addedAt }: Photo): PhotoView => ({
  photoID,
  stage,
  from: isByCustomer ? 'customer' : 'team',
  width,
  height,
  addedAt: addedAt.toISOString(),
  urls: {
    small: photoPath(photoID, 'small'),
    medium: photoPath(photoID, 'medium'),
    large: photoPath(photoID, 'large'),
  },
});
