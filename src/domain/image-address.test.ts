import { describe, expect, it } from 'vitest'
import { imageAddress } from './image-address.ts'

describe('image address', () => {
  it.each([
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
    ['https://example.com/a.webp', 'https://example.com/a.webp'],
    ['HTTP://example.com/a.webp', 'HTTP://example.com/a.webp'],
    ['/api/placeholder/400/300', '/api/placeholder/400/300'],
    ['uploads/a.webp', '/objects/uploads/a.webp'],
    ['/uploads/a.webp', '/objects/uploads/a.webp'],
    ['shop/uploads/a.webp', '/objects/shop/uploads/a.webp'],
    ['/pictures/a.webp', '/objects/pictures/a.webp'],
    ['a.webp', '/objects/uploads/a.webp'],
    ['//elsewhere.example/a.webp', '/objects//elsewhere.example/a.webp'],
    ['javascript:alert(1)', '/objects/uploads/javascript:alert(1)'],
  ])('%j becomes %j', (raw, address) => {
    expect(imageAddress(raw)).toBe(address)
    expect(imageAddress(raw, { version: 7 })).toBe(address)
  })

  it('a path under /objects/ gets the time parameter when one is given', () => {
    expect(imageAddress('/objects/uploads/a.webp')).toBe('/objects/uploads/a.webp')
    expect(imageAddress('/objects/uploads/a.webp', { version: 1700 })).toBe('/objects/uploads/a.webp?t=1700')
    expect(imageAddress('/objects/a.webp?w=640', { version: 'a b' })).toBe('/objects/a.webp?w=640&t=a%20b')
  })
})
