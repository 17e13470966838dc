import type { Photo } from '@fettle/contract/entities/photo';

/** Pixels of the longer side of the medium size, as the server makes it. */
const mediumSide = 1024;

/** The width of the medium size: smaller photos are not enlarged. A wrong one would have the browser scale the picture. */
export const mediumWidth = ({ width, height }: Pick<Photo, 'width' | 'height'>): number =>
  Math.round(width * Math.min(1, mediumSide / Math.max(width, height)));
