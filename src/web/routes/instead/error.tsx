export { ErrorPage as Page } from '#web/storefront/error/error-page.tsx'
