import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { folderStore } from './folder-store.ts'
import type { Picture, PictureStore } from './picture-store.ts'

const assets = (path: string) => fileURLToPath(new URL(`../../../../assets/${path}`, import.meta.url))

/** Made ahead by tools/pictures/make-variants.ts: encoding them at the first start would take minutes. */
export const DEMO_VARIANTS_FOLDER = assets('objects')
export const DEMO_MASTERS_FOLDER = assets('pictures')
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

/** The pictures of the demo catalogue, as the seed enters them in the table `picture`. */
export async function listDemoPictures(): Promise<Picture[]> {
  return demoList.parse(JSON.parse(await readFile(DEMO_LIST_FILE, 'utf8')))
}

/** The store with the demo pictures read straight from the program's own files, so that no start has to copy them. */
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
  }
}
