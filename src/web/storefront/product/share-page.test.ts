import { describe, expect, it } from 'vitest'
import { sharePage } from './share-page.ts'

const page = { title: 'Mango', text: 'Süss.', url: 'https://firnfrucht.ch/product/mango-gefriergetrocknet' }
const refusal = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }))

describe('sharing a page', () => {
  it('uses the dialog of the device', async () => {
    const shared: unknown[] = []
    expect(await sharePage(page, { share: async (given) => void shared.push(given) })).toBe('shared')
    expect(shared).toEqual([page])
  })

  it('leaves it at that when the dialog is closed', async () => {
    expect(await sharePage(page, { share: refusal('AbortError') })).toBe('shared')
  })

  it('copies the address where there is no dialog, or it does not work', async () => {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    expect(await sharePage(page, { clipboard })).toBe('copied')
    expect(await sharePage(page, { share: refusal('NotAllowedError'), clipboard })).toBe('copied')
    expect(copied).toEqual([page.url, page.url])
  })

  it('says when neither works', async () => {
    expect(await sharePage(page, {})).toBe('failed')
    expect(await sharePage(page, { clipboard: { writeText: refusal('NotAllowedError') } })).toBe('failed')
  })
})
