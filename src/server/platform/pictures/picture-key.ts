import { createHash } from 'node:crypto'

const KEY = /^[a-z0-9-]{1,80}(?:-\d+)?\.(webp|avif|jpg|png)$/
const CONTENT_TYPES = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png' } as const

/** The content type of a picture file by its key; null for any other key (docs/security.md#s17). */
export function contentTypeOfKey(key: string): string | null {
  const extension = KEY.exec(key)?.[1] as keyof typeof CONTENT_TYPES | undefined
  return extension ? CONTENT_TYPES[extension] : null
}

/**
 * Whether a store may hold a file under this key: a plain name, so that it never leads out of its folder or bucket
 * (docs/security.md#s38).
 */
export function isPictureKey(key: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(key)
}

/** A URL-safe name that contains a hash of the content, so that its files can be cached forever. */
export function pictureName({ bytes, name }: { bytes: Buffer; name: string }): string {
  const words = name
    .replace(/\.[a-z]+$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return `${words || 'bild'}-${hash}`
}
