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
