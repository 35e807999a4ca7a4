import { plural } from '../../plural.ts'

export const title = 'Search'
export const searchProducts = 'Search products'
export const searchHint = 'Search products…'
export const clear = 'Clear search'
export const suggestions = 'Suggestions'
export const categories = 'Categories'
export const products = 'Products'
export const popular = 'Popular'
export const showInShop = (count: number) =>
  plural('en', count, { one: 'Show in the shop', other: `Show all ${count} results in the shop` })
export const found = (count: number) => plural('en', count, { one: `${count} result`, other: `${count} results` })
export const nothingFound = (typed: string) => `Nothing found for “${typed}”`
export const otherWord = 'Try a different word.'
export const allFruits = 'See all fruit'
export const noProducts = 'The shelves are still empty. Do come back soon.'
export const loading = 'Loading suggestions'
export const failed = 'The suggestions could not be loaded.'
export const failedText = 'Pressing Enter still searches the shop.'
export const retry = 'Try again'
