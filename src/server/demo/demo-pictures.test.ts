import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryPictures } from '#tests/support/products/memory-pictures.ts'
import { readDemoData } from './demo-data.ts'
import { DEMO_MASTERS_FOLDER, DEMO_VARIANTS_FOLDER, listDemoPictures, withDemoPictures } from './demo-pictures.ts'

describe('the demo pictures', () => {
  it('have a row for each master', async () => {
    const masters = (await readdir(DEMO_MASTERS_FOLDER)).filter((file) => file.endsWith('.webp')).sort()
    expect((await listDemoPictures()).map(({ name }) => `${name}.webp`)).toEqual(masters)
  })

  it('have an AVIF and a WebP file in every listed width and no other files', async () => {
    const listed = (await listDemoPictures()).flatMap(({ name, widths }) =>
      widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    )
    expect(await readdir(DEMO_VARIANTS_FOLDER)).toEqual([...listed, 'pictures.json'].sort())
  })

  it('are at most 22 kB at the width of a product card, which shows the first two of each product', async () => {
    const { products } = await readDemoData()
    for (const name of products.flatMap(({ image, moreImages }) => [image, ...moreImages.slice(0, 1)])) {
      if (name === null) continue
      expect((await stat(join(DEMO_VARIANTS_FOLDER, `${name}-480.avif`))).size, name).toBeLessThanOrEqual(22_000)
    }
  })

  it('are read before uploaded pictures, as master or as variant', async () => {
    const store = withDemoPictures({ ...memoryPictures(), read: async (key) => Buffer.from(`own ${key}`) })
    expect((await store.read('fig-pouch.webp'))?.subarray(8, 12).toString()).toBe('WEBP')
    expect((await store.read('fig-pouch-480.avif'))?.subarray(8, 12).toString()).toBe('avif')
    expect((await store.read('other.webp'))?.toString()).toBe('own other.webp')
  })
})
