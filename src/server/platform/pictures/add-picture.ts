import type { PictureRefusal } from './decode-picture.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { encodingLimit } from './encoding-limit.ts'
import { pictureName } from './picture-key.ts'
import type { StoredPicture, PictureStore } from './picture-store.ts'

const DEFAULT_WIDTH = 1200

/**
 * Encodes an uploaded picture in all served formats and widths, writes the files and returns its row of the table
 * `picture`. Idempotent by content and name. Refuses 'picture-type' (415) and 'picture-too-large' (413)
 * (docs/rules/pictures.md#uploads).
 */
export async function addPicture(
  upload: { bytes: Buffer; name: string },
  store: PictureStore,
): Promise<{ picture: StoredPicture } | { refusal: PictureRefusal }> {
  const encoded = await encodingLimit(encode, upload)
  if ('refusal' in encoded) return encoded
  const { picture, files } = encoded
  const defaultWidth = picture.widths.findLast((width) => width <= DEFAULT_WIDTH) ?? picture.width
  for (const { key, bytes } of files) {
    await store.write(key, bytes)
    // The name without a width, which the product list uses as imageUrl.
    if (key === `${picture.name}-${defaultWidth}.webp`) await store.write(`${picture.name}.webp`, bytes)
  }
  return { picture }
}

async function encode(upload: { bytes: Buffer; name: string }): Promise<EncodedPicture | { refusal: PictureRefusal }> {
  const { decodePicture } = await import('./decode-picture.ts')
  const { encodePicture } = await import('./encode-picture.ts')
  const decoded = await decodePicture(upload.bytes)
  return 'refusal' in decoded ? decoded : encodePicture(decoded, pictureName(upload))
}
