import * as layoutText from '#messages/pages/layout.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { breadcrumbJsonLd, productJsonLd } from '#web/app/document/json-ld.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'
import { shopFactsQuery } from '#web/app/requests/use-shop-facts.ts'
import { ProductBelowTheFold } from '#web/storefront/products/page/product-parts.ts'
import { loadProduct, productQuery } from '#web/storefront/products/page/product-queries.ts'
import { wordsQuery } from '#web/storefront/products/page/use-word.ts'

export const route: Route<'slug'> = {
  load: async ({ queryClient, params }) => {
    await Promise.all([loadProduct(queryClient, params.slug), ProductBelowTheFold.preload()])
  },
  head: ({ queryClient, params }) => {
    const product = queryClient.getQueryData(productQuery(params.slug).queryKey)
    if (!product) return { title: titlesText.unknownProduct, meta: [{ name: 'robots', content: 'noindex' }] }
    const facts = queryClient.getQueryData(shopFactsQuery.queryKey)
    const path = `/product/${product.slug}`
    const [picture] = product.pictures
    return pageHead(queryClient, {
      title: titlesText.product(product.name),
      description: product.teaser,
      path,
      type: 'product',
      slugs: product.slugs,
      picture,
      jsonLd: facts && [
        productJsonLd(product, facts, queryClient.getQueryData(wordsQuery.queryKey)),
        breadcrumbJsonLd(facts.baseUrl, [
          { name: layoutText.home, path: '/' },
          { name: layoutText.shop, path: '/shop' },
          { name: product.name, path },
        ]),
      ],
    })
  },
}

export { ProductPage as Page } from '#web/storefront/products/page/product-page.tsx'
