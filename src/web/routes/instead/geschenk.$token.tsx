export { UnknownGift as Page } from '#web/storefront/gifts/gift-link-page.tsx'
