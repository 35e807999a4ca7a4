/** Writes the pictures of the gift card designs to assets/brand/gift-cards: for pages as SVG, for mails as JPEG. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { GIFT_CARD_DESIGNS } from '#domain/gift-cards/gift-card-design.ts'
import { giftCardSvg } from '#domain/gift-cards/gift-card-drawing.ts'

const FOLDER = new URL('../../assets/brand/gift-cards/', import.meta.url)
/** The part of the drawing that a mail shows, in mm: what is not left free for the shop's name. */
const IN_MAIL = { top: 40, bottom: 148 }

await mkdir(FOLDER, { recursive: true })
for (const design of GIFT_CARD_DESIGNS) {
  await writeFile(new URL(`${design}.svg`, FOLDER), giftCardSvg(design))
  const drawing = sharp(Buffer.from(giftCardSvg(design, IN_MAIL)), { density: 300 }).resize({ width: 296 })
  await writeFile(new URL(`${design}.jpg`, FOLDER), await drawing.jpeg({ quality: 82, mozjpeg: true }).toBuffer())
}
