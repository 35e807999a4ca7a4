// Cuts further pictures out of those in assets/pictures. Run it when one of them changes, then make-variants.ts:
//   node tools/pictures/make-crops.ts
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { DEMO_MASTERS_FOLDER } from '#server/demo/demo-pictures.ts'

/** The square that is cut out: its upper left corner and its edge in pixels. */
type Square = readonly [left: number, top: number, edge: number]

/** The middle of a heap, where no ground shows. */
const HEAP: Square = [300, 280, 620]

const CROPS: Record<string, readonly [master: string, square: Square]> = {
  'gift-box-alpine-glow-closed': ['company-gifts', [180, 170, 800]],
  'gift-box-summer-meadow-closed': ['company-gifts', [890, 500, 700]],
}
const masters = await readdir(DEMO_MASTERS_FOLDER)
for (const file of masters) {
  const [, fruit] = /^(.+)-pieces\.webp$/.exec(file) ?? []
  // What has a bowl is shown in that.
  if (fruit && !masters.includes(`${fruit}-bowl.webp`)) CROPS[`${fruit}-close`] = [`${fruit}-pieces`, HEAP]
}

for (const [name, [master, [left, top, edge]]] of Object.entries(CROPS)) {
  await sharp(join(DEMO_MASTERS_FOLDER, `${master}.webp`))
    .extract({ left, top, width: edge, height: edge })
    .webp({ quality: 90, effort: 6 })
    .toFile(join(DEMO_MASTERS_FOLDER, `${name}.webp`))
}
