import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { samplePicture } from '#tests/support/products/sample-picture.ts'
import { addPicture } from './add-picture.ts'
import { contentTypeOfKey } from './picture-key.ts'
import type { PictureStore } from './picture-store.ts'

describe('addPicture', () => {
  it('writes AVIF and WebP in every width up to its own, and a default file without a width in its name', async () => {
    const { store, files } = memoryStore()
    const added = await addPicture({ bytes: await samplePicture(700, 350).png().toBuffer(), name: 'Himbeere im Schnee.PNG' }, store)
    expect(added).toMatchObject({ picture: { width: 700, height: 350, widths: [320, 480, 640, 700], colour: '#c81858' } })
    const name = 'picture' in added ? added.picture.name : ''
    expect(name).toMatch(/^himbeere-im-schnee-[0-9a-f]{12}$/)
    const variants = [320, 480, 640, 700].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
    expect([...files.keys()].sort()).toEqual([...variants, `${name}.webp`].sort())
    for (const [key, bytes] of files) expect((await sharp(bytes).metadata()).mediaType).toBe(contentTypeOfKey(key))
    expect((await sharp(files.get(`${name}-480.avif`)).metadata()).height).toBe(240)
  })

  it('encodes one picture at a time, as each may take 200 MB', async () => {
    const bytes = await samplePicture(700, 350).png().toBuffer()
    const adding = Promise.all(['a', 'b', 'c', 'd'].map((name) => addPicture({ bytes, name }, memoryStore().store)))
    let isDone = false
    void adding.then(() => (isDone = true))
    let most = 0
    while (!isDone) {
      const { queue, process } = sharp.counters()
      most = Math.max(most, queue + process)
      await new Promise((resolve) => setImmediate(resolve))
    }
    // sharp counts a finished task until it has handed over the result.
    expect(most).toBeLessThanOrEqual(2)
  })

  it('does not enlarge a picture', async () => {
    const added = await addPicture({ bytes: await samplePicture(100, 100).webp().toBuffer(), name: 'klein' }, memoryStore().store)
    expect(added).toMatchObject({ picture: { widths: [100] } })
  })

  it('returns a blurred placeholder of less than 300 characters', async () => {
    const added = await addPicture({ bytes: await samplePicture(100, 40).webp().toBuffer(), name: 'x' }, memoryStore().store)
    const placeholder = 'picture' in added ? added.picture.placeholder : ''
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThan(300)
  })

  it('S16 removes the position and the camera from a photograph', async () => {
    const exif = { IFD0: { Make: 'Geheimkamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } }
    const photograph = await samplePicture(400, 300).withExif(exif).jpeg().toBuffer()
    expect(photograph.includes('Geheimkamera')).toBe(true)
    const { store, files } = memoryStore()
    await addPicture({ bytes: photograph, name: 'foto.jpg' }, store)
    for (const bytes of files.values()) {
      const { exif: left, xmp, iptc } = await sharp(bytes).metadata()
      expect([left, xmp, iptc]).toEqual([undefined, undefined, undefined])
    }
  })

  it('derives the name from the content', async () => {
    const nameOf = async (width: number) => {
      const added = await addPicture({ bytes: await samplePicture(width, 9).png().toBuffer(), name: 'a' }, memoryStore().store)
      return 'picture' in added ? added.picture.name : ''
    }
    expect(await nameOf(9)).toBe(await nameOf(9))
    expect(await nameOf(9)).not.toBe(await nameOf(10))
  })

  it.each(['../../etc/passwd', 'a\0b.png', '', 'ß漢字.webp', `${'lang'.repeat(99)}.png`, 'C:\\x\\Äpfel.png'])(
    'makes a URL-safe name of %j',
    async (name) => {
      const added = await addPicture({ bytes: await samplePicture(9, 9).png().toBuffer(), name }, memoryStore().store)
      expect('picture' in added && added.picture.name).toMatch(/^[a-z0-9-]{1,80}$/)
    },
  )

  it('writes nothing when it refuses', async () => {
    const { store, files } = memoryStore()
    expect(await addPicture({ bytes: Buffer.from('<svg/>'), name: 'x.png' }, store)).toEqual({ refusal: 'picture-type' })
    expect(files.size).toBe(0)
  })
})

function memoryStore(): { store: PictureStore; files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  const store: PictureStore = {
    read: async (key) => files.get(key) ?? null,
    write: async (key, bytes) => void files.set(key, bytes),
    async *list() {
      yield* files.keys()
    },
  }
  return { store, files }
}
