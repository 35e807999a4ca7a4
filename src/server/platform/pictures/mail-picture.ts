import pLimit from 'p-limit'
import type { PictureStore } from './picture-store.ts'

const KEY = /^([a-z0-9-]{1,80})-mail\.jpg$/

// Several mails to one order ask for the same picture at once.
const oneAtATime = pLimit(1)

/**
 * The key of the small square JPEG of a picture, for mails: Outlook shows neither AVIF nor WebP
 * (docs/rules/mails.md#pictures).
 */
export function mailPictureKey(name: string): string {
  return `${name}-mail.jpg`
}

/**
 * Returns a picture's JPEG for mails, which is made and stored on the first request; null for other keys and unknown
 * pictures.
 */
export async function readMailPicture(key: string, store: PictureStore): Promise<Buffer | null> {
  const name = KEY.exec(key)?.[1]
  return name ? oneAtATime(async () => (await store.read(key)) ?? makeMailPicture(name, store)) : null
}

async function makeMailPicture(name: string, store: PictureStore): Promise<Buffer | null> {
  const stored = await store.read(`${name}.webp`)
  if (!stored) return null
  const { decodePicture } = await import('./decode-picture.ts')
  const { encodeMailPicture } = await import('./encode-picture.ts')
  const decoded = await decodePicture(stored)
  if ('refusal' in decoded) return null
  const bytes = await encodeMailPicture(decoded)
  await store.write(mailPictureKey(name), bytes)
  return bytes
}
