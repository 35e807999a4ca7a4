import type { Photo } from './encode-picture.ts'
import { encodingLimit } from './encoding-limit.ts'
import { photoFormat } from './photo-format.ts'

type PhotoRefusal = 'photo-heic' | 'photo-type' | 'picture-too-large'

/**
 * Decodes and encodes a customer's photo, so that nothing hidden in the file survives, its position included. Refuses
 * what is not JPEG, PNG or WebP, with a code of its own for HEIC, and files above the limits of all uploads
 * (docs/rules/reviews.md#photos).
 */
export async function preparePhoto(bytes: Buffer): Promise<Photo | { refusal: PhotoRefusal }> {
  const format = photoFormat(bytes)
  if (format !== 'accepted') return { refusal: format === 'heic' ? 'photo-heic' : 'photo-type' }
  return encodingLimit(async () => {
    const { decodePicture } = await import('./decode-picture.ts')
    const { encodePhoto } = await import('./encode-picture.ts')
    const decoded = await decodePicture(bytes)
    if (!('refusal' in decoded)) return encodePhoto(decoded)
    return { refusal: decoded.refusal === 'picture-type' ? 'photo-type' : decoded.refusal }
  })
}
