export { UnknownOrder as Page } from '#web/storefront/orders/guest-order-page.tsx'
