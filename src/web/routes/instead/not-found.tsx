export { NotFound as Page } from '#web/storefront/not-found/not-found.tsx'
