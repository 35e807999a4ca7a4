/** How a mail begins; the placeholder is `greetedName`, where the name is known. */
export const greeting = 'Hello{greeting}'
export const greetedName = (name: string) => ` ${name}`
/** How a mail begins that never prints a name. */
export const greetingWithoutName = 'Hello'

export const questions = 'Any questions?'
export const hours = (hours: string) => hours
export const fewer = 'No more emails like this'
export const shipping = 'Delivery'

export const viewOrder = 'View your order'
export const toShop = 'Go to the shop'

export const total = 'Total'
export const subtotal = 'Subtotal'
export const free = 'Free'
export const giftCard = 'Gift card'
export const giftCards = 'Gift cards'
export const giftCardEndingIn = (lastFour: string) => `Gift card …${lastFour}`
export const creditOfOrder = (number: string) => `Credit from ${number}`
export const rest = 'Remaining amount'
export const includedTax = (rate: string, amount: string) => `incl. ${rate} VAT: ${amount}`
export const giftCardsWithoutTax = 'Gift cards contain no VAT.'

export const what = 'What it is for'
export const reason = 'Reason'
export const inThisParcel = 'In this parcel'
export const follows = 'Still to come'
export const inTheSameParcel = 'In the same parcel'
export const order = (number: string) => `Order ${number}`
export const yourParcels = 'Your parcels'
export const withoutNumber = 'no number'
export const whatYouReturn = 'What you are returning'
export const toThisAddress = 'To this address'
export const deliveryAddress = 'Delivery address'
export const billingAddress = 'Billing address'
export const countries = { CH: 'Switzerland', LI: 'Liechtenstein' }
export const deliveryNote = 'Delivery instructions'
export const yourCard = 'Your card'
