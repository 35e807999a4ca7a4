import sharp from 'sharp'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '#domain/pictures/picture-limits.ts'

const MAX_EDGE = 2400

export type PictureRefusal = 'picture-type' | 'picture-too-large'

/** Pixels only: no metadata and no bytes of the uploaded file survive. */
export interface DecodedPicture {
  pixels: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

// Disables libvips' other decoders (SVG, PDF, TIFF …) in this process, so that uploads never reach them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/**
 * Decodes a JPEG, PNG, WebP or AVIF: upright, in sRGB, at most 2400 px wide and high. Judges by content, not by file
 * name: refuses 'picture-too-large' above 10 MB or 40 megapixels, and 'picture-type' for anything else
 * (docs/security.md#s16).
 */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture | { refusal: PictureRefusal }> {
  if (bytes.length > MAX_PICTURE_BYTES) return { refusal: 'picture-too-large' }
  try {
    // Reads only the header, so a file that claims a huge size costs nothing.
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
    // sharp throws for unknown formats, broken files and truncated files alike.
    return { refusal: 'picture-type' }
  }
}
