import type { PictureRefusal } from './decode-picture.ts'
import { pictureName } from './picture-key.ts'
import type { Picture, PictureStore } from './picture-store.ts'

const WHOLE_WIDTH = 1200

/**
 * Takes in an uploaded picture: re-encodes it in all served forms and gives what the table `picture` keeps of it.
 * The same content under the same name gives the same picture. Refuses 'picture-type' (415) and 'picture-too-large' (413).
 */
export async function addPicture(
  upload: { bytes: Buffer; name: string },
  store: PictureStore,
): Promise<{ picture: Picture } | { refusal: PictureRefusal }> {
  const { decodePicture } = await import('./decode-picture.ts')
  const { encodePicture } = await import('./encode-picture.ts')
  const decoded = await decodePicture(upload.bytes)
  if ('refusal' in decoded) return decoded
  const { picture, files } = await encodePicture(decoded, pictureName(upload))
  const wholeWidth = picture.widths.findLast((width) => width <= WHOLE_WIDTH) ?? picture.width
  for (const { key, bytes } of files) {
    await store.write(key, bytes)
    // The address without a width, which the product list gives as imageUrl.
    if (key === `${picture.name}-${wholeWidth}.webp`) await store.write(`${picture.name}.webp`, bytes)
  }
  return { picture }
}
