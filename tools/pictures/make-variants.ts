// Encodes the demo pictures of assets/pictures in all served widths into assets/objects. Run it when a picture is
// new or changes; without names it encodes those that have no files yet, and removes the files of those that are gone:
//   node tools/pictures/make-variants.ts [name …]
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { DEMO_LIST_FILE, DEMO_MASTERS_FOLDER, DEMO_VARIANTS_FOLDER, listDemoPictures } from '#server/demo/demo-pictures.ts'
import { decodePicture } from '#server/platform/pictures/decode-picture.ts'
import { encodePicture } from '#server/platform/pictures/encode-picture.ts'
import { folderStore } from '#server/platform/pictures/folder-store.ts'

const wanted = process.argv.slice(2)
const masters = (await readdir(DEMO_MASTERS_FOLDER))
  .filter((file) => file.endsWith('.webp'))
  .sort()
  .map((file) => parse(file).name)
const kept = (await listDemoPictures()).filter(({ name }) => masters.includes(name) && !wanted.includes(name))
for (const file of await readdir(DEMO_VARIANTS_FOLDER)) {
  const [, name] = /^(.+)-\d+\.(?:avif|webp)$/.exec(file) ?? []
  if (name && !kept.some((picture) => picture.name === name)) await rm(join(DEMO_VARIANTS_FOLDER, file))
}

const store = folderStore(DEMO_VARIANTS_FOLDER)
const pictures = [...kept]
for (const name of masters.filter((master) => !kept.some((picture) => picture.name === master))) {
  const decoded = await decodePicture(await readFile(join(DEMO_MASTERS_FOLDER, `${name}.webp`)))
  if ('refusal' in decoded) throw new Error(`${name}: ${decoded.refusal}`)
  const { picture, files } = await encodePicture(decoded, name)
  for (const { key, bytes } of files) await store.write(key, bytes)
  pictures.push(picture)
  console.log(name, picture.widths.join(' '), picture.colour)
}
pictures.sort((a, b) => masters.indexOf(a.name) - masters.indexOf(b.name))
await writeFile(DEMO_LIST_FILE, `${JSON.stringify(pictures, null, 2)}\n`)
