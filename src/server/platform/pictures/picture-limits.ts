// docs/rules/pictures.md#uploads
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 40_000_000
