import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TopPages } from './top-pages.tsx'

it('leads to each page that has an address, and to none that were counted together', () => {
  const pages = ['/shop', '/product/mango', '/bestellung', '/…'].map((path) => ({ path, views: 3 }))
  const markup = renderToStaticMarkup(<TopPages pages={pages} />)
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/shop', '/product/mango'])
  expect(markup).toContain('/bestellung<')
  expect(markup).toContain('Andere Seiten<')
})
