// Encodes the demo pictures of assets/pictures in all served widths into assets/objects. Run it when a picture changes:
//   node tools/pictures/make-variants.ts
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { DEMO_LIST_FILE, DEMO_MASTERS_FOLDER, DEMO_VARIANTS_FOLDER } from '#server/demo/demo-pictures.ts'
import { decodePicture } from '#server/platform/pictures/decode-picture.ts'
import { encodePicture } from '#server/platform/pictures/encode-picture.ts'
import { folderStore } from '#server/platform/pictures/folder-store.ts'
import type { StoredPicture } from '#server/platform/pictures/picture-store.ts'

await rm(DEMO_VARIANTS_FOLDER, { recursive: true, force: true })
const store = folderStore(DEMO_VARIANTS_FOLDER)
const pictures: StoredPicture[] = []
for (const master of (await readdir(DEMO_MASTERS_FOLDER)).filter((file) => file.endsWith('.webp')).sort()) {
  const decoded = await decodePicture(await readFile(join(DEMO_MASTERS_FOLDER, master)))
  if ('refusal' in decoded) throw new Error(`${master}: ${decoded.refusal}`)
  const { picture, files } = await encodePicture(decoded, parse(master).name)
  for (const { key, bytes } of files) await store.write(key, bytes)
  pictures.push(picture)
  console.log(master, picture.widths.join(' '), picture.colour)
}
await writeFile(DEMO_LIST_FILE, `${JSON.stringify(pictures, null, 2)}\n`)
