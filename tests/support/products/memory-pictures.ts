import { withDemoPictures } from '#server/demo/demo-pictures.ts'
import type { PictureStore } from '#server/platform/pictures/picture-store.ts'

/** Returns a picture store in memory. */
export function memoryPictures(): PictureStore {
  const files = new Map<string, Buffer>()
  return {
    read: async (key) => files.get(key) ?? null,
    write: async (key, bytes) => void files.set(key, bytes),
    async *list() {
      yield* files.keys()
    },
  }
}

/**
 * Returns a picture store in memory with the demo pictures, of which it has the smallest variant for every width: to
 * decode the large ones takes a tenth of the journeys' time.
 */
export function smallDemoPictures(): PictureStore {
  const own = memoryPictures()
  const demo = withDemoPictures(own)
  return { ...own, read: async (key) => (await own.read(key)) ?? demo.read(key.replace(/-\d+(?=\.(avif|webp)$)/, '-320')) }
}
