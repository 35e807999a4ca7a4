import { describe, expect, it } from 'vitest'
import { countedPath, findPage, PAGES, routeOf } from './pages.ts'

describe('the page table', () => {
  it.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/shop/', '/shop'],
    ['/product/mango-gefriergetrocknet', '/product/$slug'],
    ['/bestellung/aB3_geheim', '/bestellung/$token'],
    ['/my-orders', '/my-orders'],
    ['/my-orders/7', '/my-orders/$id'],
    ['/admin', '/admin/$'],
    ['/admin/produkte/7', '/admin/$'],
    ['/adminton', undefined],
    ['/shop/alles', undefined],
    ['/gibt-es-nicht', undefined],
  ])('finds %s as %s', (path, found) => {
    expect(findPage(path)?.path).toBe(found)
  })

  it('indexes no private page', () => {
    expect(PAGES.filter(({ isPrivate, isIndexed }) => isPrivate && isIndexed)).toEqual([])
  })

  it('counts no private page under a path with a parameter', () => {
    expect(PAGES.filter(({ isPrivate, countedAs }) => isPrivate && countedAs?.includes('$'))).toEqual([])
  })
})

describe('routeOf', () => {
  it.each([
    ['https://shop.example/', '/'],
    ['https://shop.example/auth/reset?token=geheim#geheim', '/auth/reset'],
    ['https://shop.example:8443/bestellung/geheim/', '/bestellung/$token'],
    ['/newsletter/abmelden?token=geheim', '/newsletter/abmelden'],
    ['/product/mango', '/product/$slug'],
    ['/geheim', '/…'],
    ['https://shop.example?token=geheim', '/…'],
    ['//geheim/shop', '/…'],
    ['', '/…'],
  ])('of %s is %s', (url, route) => {
    expect(routeOf(url)).toBe(route)
  })

  it('of a route is the route', () => {
    expect(PAGES.map(({ path }) => routeOf(path))).toEqual(PAGES.map(({ path }) => path))
  })
})

describe('countedPath', () => {
  it.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/shop/', '/shop'],
    ['/shop?q=mango', '/shop'],
    ['/product/mango-gefriergetrocknet#bewertungen', '/product/mango-gefriergetrocknet'],
    ['/bestellung/geheim-123', '/bestellung'],
    ['/auth/reset?token=geheim', '/…'],
    ['/my-orders/7', '/…'],
    ['/product/<script>', '/…'],
    ['/adminton', '/…'],
    ['/auth/login?next=%2Fadmin', null],
    ['/admin', null],
    ['/admin/produkte', null],
  ])('counts %s as %s', (path, counted) => {
    expect(countedPath(path)).toBe(counted)
  })
})
