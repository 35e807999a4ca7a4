import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '#domain/pictures/picture-limits.ts'
import { samplePicture } from '#tests/support/products/sample-picture.ts'
import { decodePicture } from './decode-picture.ts'

describe('decodePicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('decodes %s', async (format) => {
    const bytes = await samplePicture(30, 20).toFormat(format).toBuffer()
    expect(await decodePicture(bytes)).toMatchObject({ width: 30, height: 20 })
  })

  it('turns a picture upright by its EXIF orientation', async () => {
    const bytes = await samplePicture(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await decodePicture(bytes)).toMatchObject({ width: 20, height: 30 })
  })

  it('shrinks a larger picture to 2400 px and keeps the size of a smaller one', async () => {
    const large = await samplePicture(3000, 1500).webp().toBuffer()
    const fitting = await samplePicture(2400, 10).webp().toBuffer()
    expect(await decodePicture(large)).toMatchObject({ width: 2400, height: 1200 })
    expect(await decodePicture(fitting)).toMatchObject({ width: 2400, height: 10 })
  })

  it('drops a script that is appended to a picture', async () => {
    const bytes = Buffer.concat([await samplePicture(8, 8).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const decoded = await decodePicture(bytes)
    expect(decoded).toMatchObject({ width: 8, height: 8, pixels: expect.toSatisfy((pixels: Buffer) => !pixels.includes('script')) })
  })
})

describe('S16 decodePicture refuses as picture-type', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['SVG', Buffer.from(svg)],
    ['SVG after an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML after the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('<script>alert(1)</script>')])],
    ['a GIF that is also a script', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['an empty file', Buffer.alloc(0)],
  ])('%s', async (_, bytes) => {
    expect(await decodePicture(bytes)).toEqual({ refusal: 'picture-type' })
  })

  it.each(['gif', 'tiff'] as const)('a valid %s', async (format) => {
    expect(await decodePicture(await samplePicture(8, 8).toFormat(format).toBuffer())).toEqual({ refusal: 'picture-type' })
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a truncated %s', async (format) => {
    const whole = await samplePicture(200, 200).toFormat(format).toBuffer()
    expect(await decodePicture(whole.subarray(0, whole.length / 2))).toEqual({ refusal: 'picture-type' })
  })
})

describe('S16 decodePicture refuses as picture-too-large', () => {
  it('a file of more than 10 MB', async () => {
    const picture = await samplePicture(8, 8).png().toBuffer()
    const filledTo = (length: number) => Buffer.concat([picture], length)
    expect(await decodePicture(filledTo(MAX_PICTURE_BYTES))).toMatchObject({ width: 8 })
    expect(await decodePicture(filledTo(MAX_PICTURE_BYTES + 1))).toEqual({ refusal: 'picture-too-large' })
  })

  it('a picture of more than 40 megapixels', async () => {
    expect(await decodePicture(await samplePicture(8000, 5000).png().toBuffer())).toMatchObject({ width: 2400, height: 1500 })
    expect(MAX_PICTURE_PIXELS).toBe(8000 * 5000)
    expect(await decodePicture(await samplePicture(8001, 5000).png().toBuffer())).toEqual({ refusal: 'picture-too-large' })
  })

  it('a small file that claims 50,000 x 50,000 pixels', async () => {
    expect(await decodePicture(pngClaiming(50_000, 50_000))).toEqual({ refusal: 'picture-too-large' })
  })
})

function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
