import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'
import type { StoredPicture } from './picture-store.ts'

const WIDTHS = [320, 480, 640, 800, 960, 1200, 1600, 2400]

// Measured on the demo pictures: effort 3 is three times as fast as 4 and adds 3 % to the size; quality 60 takes 10 %
// more bytes for half a decibel.
const AVIF = { quality: 58, effort: 3 }
const WEBP = { quality: 78, effort: 5 }

const MAIL_SIZE = 112

/** The longer edges of a customer's photo: in a row of three, and filling a screen. */
const PHOTO_EDGES = { small: 360, large: 1600 } as const

export interface PictureFile {
  key: string
  bytes: Buffer
}

export interface EncodedPicture {
  picture: StoredPicture
  files: PictureFile[]
}

/**
 * Encodes `<name>-<width>.avif` and `.webp` in every width up to the picture's own (docs/rules/pictures.md#formats).
 */
export async function encodePicture(decoded: DecodedPicture, name: string): Promise<EncodedPicture> {
  const widths = [...WIDTHS.filter((width) => width < decoded.width), decoded.width]
  const files: PictureFile[] = []
  for (const width of widths) {
    const resized = imageOf(decoded).resize({ width })
    files.push({ key: `${name}-${width}.avif`, bytes: await resized.clone().avif(AVIF).toBuffer() })
    files.push({ key: `${name}-${width}.webp`, bytes: await resized.clone().webp(WEBP).toBuffer() })
  }
  const { width, height } = decoded
  const placeholder = await placeholderOf(imageOf(decoded))
  return { picture: { name, width, height, placeholder, colour: await colourOf(imageOf(decoded)), widths }, files }
}

/** Encodes the middle of a picture as a small square JPEG, in twice the size in which mails show it. */
export function encodeMailPicture(decoded: DecodedPicture): Promise<Buffer> {
  const square = { width: MAIL_SIZE, height: MAIL_SIZE, fit: 'cover' } as const
  return imageOf(decoded).resize(square).flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

/** A customer's photo as two WebP files; `width` and `height` are those of the large one. */
export interface Photo {
  small: Buffer
  large: Buffer
  width: number
  height: number
}

/** Encodes a photo that is kept in the database, as it can be removed again (docs/rules/reviews.md#photos). */
export async function encodePhoto(decoded: DecodedPicture): Promise<Photo> {
  const inside = (edge: number) =>
    imageOf(decoded).resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }).webp(WEBP)
  const { data, info } = await inside(PHOTO_EDGES.large).toBuffer({ resolveWithObject: true })
  return { small: await inside(PHOTO_EDGES.small).toBuffer(), large: data, width: info.width, height: info.height }
}

function imageOf({ pixels, width, height, channels }: DecodedPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels } })
}

async function placeholderOf(image: Sharp): Promise<string> {
  const bytes = await image.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 20, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

async function colourOf(image: Sharp): Promise<string> {
  const { r, g, b } = (await image.toColourspace('srgb').stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
