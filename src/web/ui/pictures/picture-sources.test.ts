import { describe, expect, it } from 'vitest'
import { pictureSources } from './picture-sources.ts'

describe('pictureSources', () => {
  it('lists the file of each width in both formats', () => {
    expect(pictureSources({ src: '/objects/fig-pouch.webp', widths: [320, 640] })).toEqual({
      avif: '/objects/fig-pouch-320.avif 320w, /objects/fig-pouch-640.avif 640w',
      webp: '/objects/fig-pouch-320.webp 320w, /objects/fig-pouch-640.webp 640w',
    })
  })

  it('builds one URL per file, whether the picture is named as an upload or not', () => {
    const widths = [320]
    expect(pictureSources({ src: '/objects/uploads/fig.webp', widths })).toEqual(pictureSources({ src: '/objects/fig.webp', widths }))
  })

  it('preserves the time parameter', () => {
    expect(pictureSources({ src: '/objects/uploads/fig.webp?t=17', widths: [320] }).avif).toBe('/objects/fig-320.avif?t=17 320w')
  })
})
