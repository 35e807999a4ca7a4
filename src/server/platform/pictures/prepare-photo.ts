import type { Photo } from './encode-picture.ts'
import { encodingLimit } from './encoding-limit.ts'

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

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * Whether a file begins as a JPEG, PNG or WebP, or as a HEIC, which phones take and most browsers cannot show; null for
 * others.
 */
function photoFormat(bytes: Buffer): 'accepted' | 'heic' | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'heic'
  const isWebp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  return text(0, 3) === '\xff\xd8\xff' || text(0, 4) === '\x89PNG' || isWebp ? 'accepted' : null
}
