import { plural } from '../../plural.ts'

export const titleWith = (entries: number) => `Cart (${entries})`
export const lines = 'Items in your cart'
export const items = (count: number) => plural('en', count, { one: `${count} item`, other: `${count} items` })
export const needsScript = 'For the cart'
export const loading = 'Loading cart'
export const loadingText = 'Loading your cart: prices, delivery and discount are on their way.'
export const loadFailed = 'The cart could not be loaded.'
export const nothingLost = 'Nothing is lost. Please try again in a moment.'
export const retry = 'Try again'
export const empty = 'Your cart is empty'
export const emptyHint = 'Add some delicious freeze-dried fruit!'
export const emptyText = 'Berries, apples, mangoes: there is plenty of crunch waiting for you.'
export const shopNow = 'Shop now'
export const goOn = 'Continue shopping'
export const clear = 'Empty cart'

export const goneLine = 'No longer available'
export const remove = (name: string) => `Remove ${name}`
export const quantityOf = (name: string) => `Quantity of ${name}`
export const perSize = (grams: number) => `per\u00a0${grams}\u00a0g`
export const gone = 'This product is no longer available. Please remove it.'
export const changeTo = (quantity: number) => `Change quantity to ${quantity}`

export const summary = 'Order summary'
export const subtotal = 'Subtotal'
export const products = 'Products:'
export const shippingRow = 'Delivery:'
export const free = 'Free'
export const giftCards = 'Gift cards'
export const giftCardsRow = 'Gift cards:'
export const total = 'Total'
export const totalRow = 'Total:'
export const namedRow = (label: string) => `${label}:`
export const giftCard = (lastFour: string) => `Gift card …${lastFour}`
export const toPay = 'To pay'
export const withVat = (amount: string) => `incl. VAT ${amount}`
export const freeShippingFrom = (amount: string) => `Free delivery from ${amount}`
export const toCheckout = 'Checkout'
export const toCheckoutFor = (amount: string) => `Checkout\u00a0– ${amount}`
export const deliveryTime = (time: string) => `Delivery time ${time}`
export const toEachAddress = (time: string) => `Delivery time ${time} to each address`
export const securePayment = 'Secure payment, no account needed'
export const boxSavesMore = (code: string) => `Voucher ${code}: the box price saves you more.`
export const quantitySavesMore = (code: string) => `Voucher ${code}: the quantity discount saves you more.`

export const deliveryIsFree = 'Your delivery is free.'
export const missingForFree = (amount: string) => `${amount} more for free delivery`
export const suggestions = 'Goes well with this'
export const withThisFree = 'Makes delivery free'
