import { describe, expect, it } from 'vitest'
import { countedPath } from './counted-path.ts'

describe('countedPath', () => {
  it.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/shop/', '/shop'],
    ['/shop?q=mango', '/shop'],
    ['/product/mango-gefriergetrocknet#bewertungen', '/product/mango-gefriergetrocknet'],
    ['/bestellung/geheim-123', '/bestellung'],
    ['/auth/reset?token=geheim', '/…'],
    ['/product/<script>', '/…'],
    ['/adminton', '/…'],
    ['/admin', null],
    ['/admin/produkte', null],
  ])('counts %s as %s', (path, counted) => {
    expect(countedPath(path)).toBe(counted)
  })
})
