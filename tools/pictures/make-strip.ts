// Joins the frames of the strawberry that breaks to the strip that a product page shows, from top to bottom:
//   node tools/pictures/make-strip.ts FOLDER
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const STRIP = fileURLToPath(new URL('../../src/web/storefront/products/gallery/strawberry-breaks.avif', import.meta.url))
/** What is shown of a frame of 512 px, around the slice. */
const SHOWN = { left: 16, top: 8, width: 480, height: 480 }

const [, , folder = '.'] = process.argv
const frames = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort()
const placed = await Promise.all(
  frames.map(async (file, index) => ({
    input: await sharp(join(folder, file)).extract(SHOWN).toBuffer(),
    left: 0,
    top: index * SHOWN.height,
  })),
)
await sharp({ create: { width: SHOWN.width, height: SHOWN.height * frames.length, channels: 3, background: '#fff' } })
  .composite(placed)
  .avif({ quality: 58, effort: 4 })
  .toFile(STRIP)
