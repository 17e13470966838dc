/** The pixels of the longer side of each size a photo is kept in. */
export const photoSizes = { small: 320, medium: 1024, large: 2048 } as const;
export type PhotoSize = keyof typeof photoSizes;
export const photoSizeNames = ['small', 'medium', 'large'] as const satisfies PhotoSize[];

/** The page scales larger ones down before it sends them. */
export const maxPhotoBytes = 12 * 1024 * 1024;
/** What a decoder needs grows with them, not with the file: a few kilobytes may unpack to gigabytes. */
export const maxPhotoPixels = 32_000_000;
