export const titles = { invoice: 'Invoice', 'credit-note': 'Credit note', reminder: 'Reminder' }
export const reminders = { 0: 'Payment notice', 1: 'First reminder', 2: 'Second reminder' }
export const totals = { invoice: 'Total', 'credit-note': 'Credit note', reminder: 'Amount due' }

export const date = 'Date'
export const toInvoice = 'For invoice'
export const invoiceOf = 'Invoice of'
export const order = 'Order'
export const orderedOn = 'Ordered on'
export const delivery = 'Delivery'
export const days = (from: string, to: string) => `${from} to ${to}`
export const uid = 'UID'
/** What follows the number, as the law says in its own languages. */
export const deliveryTo = (address: string) => `Delivery to ${address}`
export const creditOnInvoice = (number: string) => `Credit note on invoice ${number}, amount not itemised.`
export const ofWhichGiftCards = (amount: string) => `Of which ${amount} for gift cards (multi-purpose vouchers), without VAT.`
export const invoiceNumber = (number: string) => `Invoice ${number}`
export const about = {
  invoice: (number: string) => `invoice ${number}`,
  order: (number: string) => `order ${number}`,
}
export const page = (number: number, count: number) => `Page ${number} of ${count}`

export const article = 'Item'
export const quantity = 'Quantity'
export const unitPrice = 'Unit price'
export const tax = 'VAT'
export const amount = 'Amount CHF'
export const contents = (packs: string) => `Contents: ${packs}`
export const subtotal = 'Subtotal'
export const free = 'Free'
export const withTax = (total: string) => `${total} incl. VAT`
export const paidWithGiftCard = (lastFour: string) => `Paid with gift card …${lastFour}`
export const creditOfOrder = (number: string) => `Credit from order ${number}`
export const rest = 'Balance due'
export const rounding = 'Rounding to 5 centimes'
export const paidCash = 'Paid in cash'
export const returnedCash = 'Handed back in cash'
export const includedTax = 'VAT included'
export const net = 'Net CHF'
export const taxAmount = 'VAT CHF'
export const gross = 'Gross CHF'
export const discount = 'Discount'
export const giftCard = 'Gift card'
export const giftCardFor = (recipient: string) => `Gift card for ${recipient}`

export const nothingToPay = 'There is nothing to pay.'
export const paidInCashOn = (day: string) => `Paid in cash on ${day}.`
export const paidOn = (day: string) => `Paid on ${day}.`
export const payableBy = (day: string) => `On invoice, payable by ${day}.`
export const cancelled = 'On invoice, cancelled: there is nothing to pay.'

export const creditNote = {
  cashBack: 'You got the amount back in cash.',
  onGiftCard: (lastFour: string) => `The amount is back on the gift card …${lastFour}.`,
  transferred: 'We have transferred the amount to you.',
  sameWay: 'The amount goes back the way you paid.',
  giftCardBack: (lastFour: string) => `What the gift card paid is now on the card …${lastFour}.`,
  asOrderWasPaid: (number: string) => `The amount goes back the way order ${number} was paid.`,
  creditBack: (number: string) => `What the credit from order ${number} paid goes back the way that order was paid.`,
  cancelledUnpaid: 'The order is cancelled. There is nothing to pay.',
  cancelled: 'The order is cancelled.',
  cancelledCash: 'The order is cancelled. What you paid in cash was handed back in cash.',
  cancelledTransfer: 'The order is cancelled. We will transfer what you paid.',
  cancelledSameWay: 'The order is cancelled. What you paid goes back the same way.',
  nothingLeft: 'The amount is taken off your invoice. There is nothing left to pay.',
  open: (amount: string) =>
    `The amount is taken off your invoice. ${amount} is left to pay: please use this QR-bill instead of the earlier one.`,
  orderEdited: 'The order has been changed.',
  addressChanged: 'The billing address has been changed.',
  replacedBy: (invoice: string) => `Invoice ${invoice} replaces the previous one.`,
}

export const replacement = {
  of: (invoice: string, creditNote: string) => `Replaces invoice ${invoice}, which credit note ${creditNote} cancels.`,
  less: (amount: string) => `Difference in your favour: ${amount}.`,
  exchanged: 'It is taken off your addition.',
  more: (amount: string) => `Difference to pay: ${amount}.`,
}

export const reminder = {
  openings: {
    0: 'Your invoice will soon be due. We remind you so that it is not forgotten. If you have already paid it, there is nothing you need to do.',
    1: 'Your payment has not reached us yet. This is surely an oversight. Please transfer the amount due within the next 10 days.',
    2: 'Despite our reminder, your payment has not reached us yet. Please transfer the amount due within the next 10 days.',
  },
  credited: 'Credited',
  earlierFee: 'Earlier reminder fee',
  received: 'Already paid',
  waived: 'Waived',
  fee: 'Reminder fee',
  payableBy: (day: string, amount: string) => `Payable by ${day}. Amount due: ${amount}.`,
  wasPayableBy: (day: string, amount: string) => `The invoice was payable by ${day}. Amount due: ${amount}.`,
}

export const slip = {
  parcel: 'Parcel',
  together: (number: string) => `In one parcel with ${number}`,
  title: 'Packing slip',
  replacement: (number: string) => `Replacement for ${number}`,
  packs: 'Packs',
  note: (note: string) => `Delivery instructions: ${note}`,
  follows: 'This follows in another parcel:',
  leftOut: 'Not in the parcel, as refunded:',
  size: 'Size',
  lot: (number: string, bestBefore: string) => `Lot ${number}, best before ${bestBefore}`,
  enjoy: 'Enjoy!',
  problem: 'Is something not right?',
  returns: (days: number) => `You can return unopened goods within ${days === 1 ? 'one day' : `${days} days`}.`,
  write: (email: string, hours: string) => `Write to us: ${email}, ${hours}.`,
}

export const card = {
  gift: 'Gift',
  for: (recipient: string) => `For ${recipient}`,
  code: 'Code',
  use: (shop: string, day: string) => `Use it in the cart at ${shop}, for several orders if you like. Valid until ${day}.`,
  worth: 'Value when bought',
  validUntil: 'Valid until',
  recipient: 'For',
  message: 'Message',
  balance: 'Check the balance',
}
