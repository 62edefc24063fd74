/** Pictures of one review. */
export const mostPhotos = 3;

/** Bytes of a picture as it is sent. */
export const mostPhotoBytes = 10 * 1024 * 1024;

/** Characters of what a picture shows. */
export const longestAlt = 100;

/** Maximum width and height in pixels: as opened, and in a list. */
export const photoSides = { large: 1600, small: 480 } as const;
