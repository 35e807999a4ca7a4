import { plural } from '../../plural.ts'

export const lead = 'Fruit of their own choosing: the card comes by email as a beautiful PDF, at once or on the day you choose.'
export const usage = 'Redeemable in the cart, for several orders if you like, and together with a voucher.'
export const validity = (years: number) =>
  `Valid for ${plural('en', years, { one: `${years} year`, other: `${years} years` })} from the day of payment.`
export const noDiscounts = 'Discounts do not apply to gift cards.'
export const noDiscountsNorVat = 'Discounts do not apply to gift cards; VAT is only due when they are redeemed.'
export const forCompanies = 'For your team or your customers? <link>Company gifts</link>'
export const hasCard = 'Already have a card? <link>Check the balance</link>'

export const amount = 'Amount'
export const ownAmount = 'Another amount'
export const amountInChf = 'Amount in CHF'
export const amountLimits = (from: string, to: string) => `Please enter an amount from ${from} to ${to}.`
export const whereTo = 'Where does the card go?'
export const toRecipient = 'To the recipient'
export const toMe = 'To me'
export const recipientsEmail = 'Recipient’s email'
export const recipientsEmailMissing = 'Please enter the recipient’s email address.'
export const nameOnCard = 'Name on the card'
export const message = 'Message'
export const when = 'When?'
export const oncePaid = 'As soon as it is paid'
export const onADay = 'On a certain day'
export const day = 'Day'
export const dayMissing = 'Please choose a day.'
export const added = 'Gift card in your cart'
