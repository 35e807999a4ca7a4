import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEMO_MASTERS_FOLDER, DEMO_VARIANTS_FOLDER, listDemoPictures, withDemoPictures } from './demo-pictures.ts'

describe('the demo pictures', () => {
  it('are listed for each master', async () => {
    const masters = (await readdir(DEMO_MASTERS_FOLDER)).filter((file) => file.endsWith('.webp')).sort()
    expect((await listDemoPictures()).map(({ name }) => `${name}.webp`)).toEqual(masters)
  })

  it('exist in AVIF and WebP in every width listed, and nothing else lies there', async () => {
    const listed = (await listDemoPictures()).flatMap(({ name, widths }) =>
      widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    )
    expect(await readdir(DEMO_VARIANTS_FOLDER)).toEqual([...listed, 'pictures.json'].sort())
  })

  it('weigh at most 22 kB on a card', async () => {
    for (const { name } of await listDemoPictures()) {
      expect((await stat(join(DEMO_VARIANTS_FOLDER, `${name}-480.avif`))).size, name).toBeLessThanOrEqual(22_000)
    }
  })

  it("are read before the shop's own, whole or in a width", async () => {
    const store = withDemoPictures({ read: async (key) => Buffer.from(`own ${key}`), write: async () => {} })
    expect((await store.read('fig-pouch.webp'))?.subarray(8, 12).toString()).toBe('WEBP')
    expect((await store.read('fig-pouch-480.avif'))?.subarray(8, 12).toString()).toBe('avif')
    expect((await store.read('other.webp'))?.toString()).toBe('own other.webp')
  })
})
