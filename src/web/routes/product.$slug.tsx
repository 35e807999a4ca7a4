import { createFileRoute } from '@tanstack/react-router'
import * as layoutText from '#messages/layout.ts'
import * as titlesText from '#messages/titles.ts'
import { breadcrumbJsonLd, productJsonLd } from '#web/app/json-ld.ts'
import { IS_BUILT_FOR_BROWSER, pageHead } from '#web/app/seo.ts'
import { shopFactsQuery } from '#web/app/use-shop-facts.ts'
import { ProductPage } from '#web/storefront/products/product-page.tsx'
import { ProductBelowTheFold } from '#web/storefront/products/product-parts.ts'
import { ProductPending } from '#web/storefront/products/product-pending.tsx'
import { loadProduct, productQuery } from '#web/storefront/products/product-queries.ts'
import { UnknownProduct } from '#web/storefront/products/unknown-product.tsx'
import { wordsQuery } from '#web/storefront/products/use-word.ts'

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ context, params }) => {
    await Promise.all([loadProduct(context.queryClient, params.slug), ProductBelowTheFold.preload()])
  },
  head: ({ match: { context }, params }) => {
    const product = context.queryClient.getQueryData(productQuery(params.slug).queryKey)
    if (!product) return { meta: [{ title: titlesText.unknownProduct }, { name: 'robots', content: 'noindex' }] }
    const facts = context.queryClient.getQueryData(shopFactsQuery.queryKey)
    const path = `/product/${product.slug}`
    const [picture] = product.pictures
    return pageHead(context.queryClient, {
      title: titlesText.product(product.name),
      description: product.teaser,
      path,
      type: 'product',
      slugs: product.slugs,
      picture,
      jsonLd: !IS_BUILT_FOR_BROWSER &&
        facts && [
          productJsonLd(product, facts, context.queryClient.getQueryData(wordsQuery.queryKey)),
          breadcrumbJsonLd(facts.baseUrl, [
            { name: layoutText.home, path: '/' },
            { name: layoutText.shop, path: '/shop' },
            { name: product.name, path },
          ]),
        ],
    })
  },
  pendingComponent: ProductPending,
  notFoundComponent: UnknownProduct,
  component: Product,
})

function Product() {
  const { slug } = Route.useParams()
  // Another product begins anew: its own size, one pack, and nothing of what was said about the first.
  return <ProductPage key={slug} slug={slug} />
}
