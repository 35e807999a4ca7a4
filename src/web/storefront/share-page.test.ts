import { describe, expect, it } from 'vitest'
import { sharePage } from './share-page.ts'

const page = { title: 'Mango', text: 'Süss.', url: 'https://firnfrucht.ch/product/mango-gefriergetrocknet' }
const refusal = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }))

describe('sharing a page', () => {
  it("uses the device's dialog", async () => {
    const shared: unknown[] = []
    expect(await sharePage(page, { share: async (given) => void shared.push(given) })).toBe('shared')
    expect(shared).toEqual([page])
  })

  it('does not copy when the dialog was closed', async () => {
    expect(await sharePage(page, { share: refusal('AbortError') })).toBe('shared')
  })

  it('copies the URL if there is no dialog or it fails', async () => {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    expect(await sharePage(page, { clipboard })).toBe('copied')
    expect(await sharePage(page, { share: refusal('NotAllowedError'), clipboard })).toBe('copied')
    expect(copied).toEqual([page.url, page.url])
  })

  it('reports when neither works', async () => {
    expect(await sharePage(page, {})).toBe('failed')
    expect(await sharePage(page, { clipboard: { writeText: refusal('NotAllowedError') } })).toBe('failed')
  })
})
