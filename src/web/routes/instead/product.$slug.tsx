export { UnknownProduct as Page } from '#web/storefront/products/page/unknown-product.tsx'
