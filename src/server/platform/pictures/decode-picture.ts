import sharp from 'sharp'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from './picture-limits.ts'

const MAX_EDGE = 2400

export type PictureRefusal = 'picture-type' | 'picture-too-large'

/** Bare pixels: nothing of the uploaded file is left, neither place nor camera nor anything appended to it. */
export interface DecodedPicture {
  pixels: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

// Uploads never reach the other decoders of the image library (SVG, PDF, TIFF, ...): they are switched off in this process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/**
 * The pixels of a JPEG, PNG, WebP or AVIF, upright, in sRGB, at most 2400 px wide and high.
 * Refuses by content, whatever the file is called: 'picture-too-large' (10 MB, 40 megapixels), else 'picture-type' (trust, S16).
 */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture | { refusal: PictureRefusal }> {
  if (bytes.length > MAX_PICTURE_BYTES) return { refusal: 'picture-too-large' }
  try {
    // Only the header is read here, so the size that a file claims costs nothing.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PICTURE_PIXELS) return { refusal: 'picture-too-large' }
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height, channels: info.channels }
  } catch {
    // The library says no to an unknown format, a broken file and a truncated one alike.
    return { refusal: 'picture-type' }
  }
}
