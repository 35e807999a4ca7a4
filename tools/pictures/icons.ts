/**
 * Renders the app icons, the social picture and the gift box of mails in assets/brand from the mark, the wordmark, the
 * hero picture and the drawing of the box.
 */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const BRAND = new URL('../../assets/brand/', import.meta.url)
const HERO = new URL('../../assets/pictures/hero.webp', import.meta.url)
const RASPBERRY = '#b3194e'
const INK = '#16243a'
const TILE = 512

/**
 * One icon tile: `scale` is the size of the mark relative to the tile, `radius` the corner radius (0 for maskable
 * icons).
 */
type Tile = { file: string; size: number; scale: number; radius: number }

const TILES: readonly Tile[] = [
  { file: 'icon-16.png', size: 16, scale: 0.94, radius: 96 },
  { file: 'icon-32.png', size: 32, scale: 0.86, radius: 110 },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.68, radius: 0 },
  { file: 'icon-192.png', size: 192, scale: 0.72, radius: 112 },
  { file: 'icon-512.png', size: 512, scale: 0.72, radius: 112 },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.56, radius: 0 },
]

await Promise.all(TILES.map(async (tile) => writeFile(new URL(tile.file, BRAND), await drawTile(tile))))
await writeFile(new URL('favicon.svg', BRAND), await tileSvg({ scale: 0.86, radius: 110 }))
await writeFile(new URL('favicon.ico', BRAND), icoOf(await readFile(new URL('icon-32.png', BRAND)), 32))
await writeFile(new URL('social.jpg', BRAND), await drawSocialPicture())
await writeFile(new URL('gift-box.jpg', BRAND), await drawGiftBox())

async function drawTile({ size, scale, radius }: Tile): Promise<Buffer> {
  return sharp(Buffer.from(await tileSvg({ scale, radius })), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 100 })
    .toBuffer()
}

async function tileSvg({ scale, radius }: Pick<Tile, 'scale' | 'radius'>): Promise<string> {
  const mark = await readFile(new URL('mark.svg', BRAND), 'utf8')
  const path = /<path[^>]*\/>/.exec(mark)?.[0].replace('currentColor', '#fff')
  if (!path) throw new Error('assets/brand/mark.svg holds no path')
  const unit = (TILE * scale) / 32
  const edge = (TILE * (1 - scale)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE} ${TILE}"><rect width="${TILE}" height="${TILE}" rx="${radius}" fill="${RASPBERRY}"/><g transform="translate(${edge} ${edge - unit}) scale(${unit})">${path}</g></svg>\n`
}

/** Wraps one PNG in an ICO container, which old browsers request as /favicon.ico. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The gift box of mails, twice as large as they show it: mail programs draw no SVG. */
async function drawGiftBox(): Promise<Buffer> {
  const drawing = await readFile(new URL('gift-box.svg', BRAND))
  return sharp(drawing, { density: 144 }).resize({ width: 1040 }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

/** The social picture, 1200 x 630: the hero is moved right so that it does not overlap the wordmark. */
async function drawSocialPicture(): Promise<Buffer> {
  const hero = await sharp(await readFile(HERO))
    .resize({ height: 630 })
    .extract({ left: 0, top: 0, width: 1090, height: 630 })
    .toBuffer()
  const wordmark = (await readFile(new URL('wordmark.svg', BRAND), 'utf8')).replaceAll('currentColor', INK)
  const backdrop = await sharp(hero).extend({ left: 110, extendWith: 'copy' }).toBuffer()
  return sharp(backdrop)
    .composite([{ input: await sharp(Buffer.from(wordmark), { density: 144 }).resize({ width: 286 }).toBuffer(), left: 44, top: 268 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
