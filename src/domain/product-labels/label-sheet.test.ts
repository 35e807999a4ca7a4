import { describe, expect, it } from 'vitest'
import { LABEL_FORMATS, LABEL_SHEETS, labelPlace, labelsPerPage } from './label-sheet.ts'

describe('the labels of a page', () => {
  it.each([
    ['sheet-3x8', 0, { page: 0, x: 0, y: 0.5 }],
    ['sheet-3x8', 2, { page: 0, x: 140, y: 0.5 }],
    ['sheet-3x8', 23, { page: 0, x: 140, y: 259.5 }],
    ['sheet-3x8', 24, { page: 1, x: 0, y: 0.5 }],
    ['sheet-2x7', 1, { page: 0, x: 106.25, y: 15.15 }],
    ['sheet-2x7', 14, { page: 1, x: 4.65, y: 15.15 }],
    ['roll-100x62', 3, { page: 3, x: 0, y: 0 }],
  ] as const)('of %s: number %i', (format, index, place) => {
    expect(labelPlace(format, index)).toEqual(place)
  })

  it.each(LABEL_FORMATS)('of %s lie within it and do not overlap', (format) => {
    const { page, label } = LABEL_SHEETS[format]
    const places = Array.from({ length: labelsPerPage(format) }, (_, index) => labelPlace(format, index))
    for (const { x, y } of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + label.width).toBeLessThanOrEqual(page.width)
      expect(y + label.height).toBeLessThanOrEqual(page.height)
    }
    const overlaps = places.filter((a, index) =>
      places.slice(0, index).some((b) => Math.abs(a.x - b.x) < label.width - 1e-6 && Math.abs(a.y - b.y) < label.height - 1e-6),
    )
    expect(overlaps).toEqual([])
  })
})
