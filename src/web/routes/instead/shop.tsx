// An unknown category lists those that there are.
export { Page } from '../shop.tsx'
