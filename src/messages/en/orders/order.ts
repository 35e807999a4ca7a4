export const notFound = 'Order not found'
export const notFoundHint = 'Please open the link in your order confirmation once more, in full and without a line break.'
export const order = 'Order'
export const questions = 'Questions about your order?'
export const mailSubject = (number: string) => `Order ${number}`
export const supportHours = (hours: string) => `, <hours>${hours}</hours>`
export const cancelling = (hours: number) =>
  `You can cancel within ${hours === 1 ? 'an hour' : `${hours} hours`} of ordering, as long as the parcel has not been packed: <mail>write to us</mail>.`
export const cancelSubject = (number: string) => `Cancel order ${number}`

export const orderedOn = 'Ordered on'
export const giftsArriveBy = 'All gifts arrive by'
export const giftArrives = 'Your gift arrives'
export const arrives = 'Arrives'
export const supplement = 'Addition'
export const supplementTo = 'Addition to'
export const sameParcel = 'In the same parcel'
export const payment = 'Payment'
export const confirmationTo = 'Confirmation to'
export const delivery = 'Delivery address'
export const billing = 'Billing address'
export const parcelsTo = (count: number) => `${count} ${count === 1 ? 'parcel' : 'parcels'} to`
export const note = 'Delivery instructions'
export const card = 'Your card'
export const giftLink = 'Link for the address'
export const giftLinkMailed = (email: string) => `We send it by email to ${email}.`
export const giftLinkToPassOn = 'Please pass it on to the recipient.'
export const copyLink = 'Copy link'
export const copied = 'Copied'

export const progress = 'Order status'
export const expected = (day: string) => `probably ${day}`
export const missed = {
  unsent: (day: string, email: string) =>
    `Your parcel should have been with you on ${day}, and it has not left yet. We are sorry. Write to us at <email>${email}</email>: we will tell you when it comes.`,
  'under-way': (day: string, email: string) =>
    `Your parcel should have been with you on ${day}. Has it not come? Please look at the tracking number, in your letterbox and with your neighbours first. Otherwise write to us at <email>${email}</email>: we will look for it.`,
}
export const reached = '(reached)'

export const documents = 'Documents'
export const credited = ', cancelled by a credit note'

export const giftCards = 'Gift cards'
export const printCard = 'Print the card'
export const sendAgain = 'Send again'
export const sentTo = (email: string) => `Sent to ${email}`
export const sentToOn = (email: string, day: string) => `Sent to ${email} on ${day}`
export const sentOn = (day: string) => `Sent on ${day}`
export const you = 'you'
export const didNotWork = 'That did not work. Please try again in a moment.'

export const deducted = 'Deducted from the invoice:'
export const stillToPay = 'Still to pay:'
export const withQrBill = ', with the QR-bill on the'
export const exchanged = 'Taken off your addition:'
export const refunded = 'Refunded:'
export const willRefund = (amount: string) => `We refund you <strong>${amount}</strong>.`
export const willTransfer = (amount: string) => `We transfer <strong>${amount}</strong> to you.`

export const trackingNumber = 'Tracking number:'
export const parcels = 'Parcels'
export const parcel = (number: number) => `Parcel ${number}`
export const shippedOn = (day: string) => `Shipped on ${day}`
export const restFollows = 'The rest follows in another parcel.'
export const allShipped = (count: number) => (count === 1 ? 'The parcel has been shipped' : `All ${count} parcels have been shipped`)
export const someShipped = (sent: number, count: number) => `${sent} of ${count} parcels have been shipped`
export const follows = 'To follow'
export const documentTitles = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  reminder: 'Reminder',
}
export const track = 'Track the parcel'
