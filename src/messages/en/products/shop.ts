import { plural } from '../../plural.ts'

export const freeFrom = (amount: string) => `Free delivery from ${amount}`
export const searchProducts = 'Search products'
export const searchHint = 'Search…'
export const search = 'Search'
export const clearSearch = 'Clear search'
export const category = 'Category'
export const allCategories = 'All categories'
export const sorting = 'Sort by'
export const bestMatch = 'Best match'
export const orders = {
  name: 'Name A–Z',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  popular: 'Most popular',
  rating: 'Best rated',
}
export const view = 'View'
export const asGrid = 'As a grid'
export const asList = 'As a list'
export const filter = 'Filters'

export const products = 'Products'
export const counted = (count: number) => `${count} ${plural('en', count, { one: 'product', other: 'products' })}`
export const countedIn = (counted: string, category: string) => `${counted} in ${category}`
export const andBoxes = (count: number) => `and ${count} ${plural('en', count, { one: 'box', other: 'boxes' })}`
export const loadFailed = 'The products could not be loaded.'
export const checkConnection = 'Please check your internet connection.'
export const retry = 'Try again'
