export { UnknownProduct as Page } from '#web/storefront/products/unknown-product.tsx'
