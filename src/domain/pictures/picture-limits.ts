/** The largest picture that is taken (docs/rules/pictures.md#uploads). */
export const MAX_PICTURE_MB = 10
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024
export const MAX_PICTURE_MEGAPIXELS = 40
export const MAX_PICTURE_PIXELS = MAX_PICTURE_MEGAPIXELS * 1_000_000
