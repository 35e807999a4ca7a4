import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { folderStore } from '#server/platform/pictures/folder-store.ts'
import type { StoredPicture, PictureStore } from '#server/platform/pictures/picture-store.ts'

const assets = (path: string) => fileURLToPath(new URL(`../../../assets/${path}`, import.meta.url))

/** Encoded in advance by tools/pictures/make-variants.ts, as that takes minutes. */
export const DEMO_VARIANTS_FOLDER = assets('objects')
/** The pictures that the variants are encoded from. */
export const DEMO_MASTERS_FOLDER = assets('pictures')
/** What the table `picture` holds of each demo picture. */
export const DEMO_LIST_FILE = assets('objects/pictures.json')

const demoList = z.array(
  z.object({
    name: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
    colour: z.string(),
    widths: z.array(z.int()),
  }),
)

/** The rows of the table `picture` for the demo catalogue. */
export async function listDemoPictures(): Promise<StoredPicture[]> {
  return demoList.parse(JSON.parse(await readFile(DEMO_LIST_FILE, 'utf8')))
}

/**
 * A picture store that also reads the demo pictures from `assets`, so that no start has to copy them. It lists only its
 * own.
 */
export function withDemoPictures(store: PictureStore): PictureStore {
  const layers = [folderStore(DEMO_VARIANTS_FOLDER), folderStore(DEMO_MASTERS_FOLDER), store]
  return {
    async read(key) {
      for (const layer of layers) {
        const bytes = await layer.read(key)
        if (bytes) return bytes
      }
      return null
    },
    write: (key, bytes) => store.write(key, bytes),
    list: () => store.list(),
  }
}
