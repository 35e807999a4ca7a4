export const loadFailedHint = 'Your orders could not be loaded. Please sign in again.'
export const none = 'No orders yet'
export const noneHint = 'Your orders will appear here, each with its status, its invoice and a button to order it again.'
export const latestOnly = (count: number) =>
  `At most your latest ${count} orders are listed here. To open an earlier one, use the link in its confirmation.`
export const guestOrdersAfterwards = 'Once it is, orders you placed as a guest will appear here, too.'
export const orderedOn = (day: string) => `Ordered on ${day}`
export const details = (number: string) => `View details<number> of ${number}</number>`

export const all = 'All orders'
export const unknownHint = 'There is no order at this address in your account.'
export const history = 'History'
export const events = {
  placed: 'Order received',
  'part-shipped': 'Partly shipped',
  refunded: 'Amount refunded',
  credited: 'Amount credited',
  edited: 'Order changed',
}

export const reorder = 'Order again'
export const added = 'Added to your cart'
export const nothingAdded = 'Nothing added'
export const refillBox = 'Refill the box'
export const giftCardsLeftOut = (cards: string) =>
  `Left out: ${cards}. You choose anew each time who a gift card is for and when it arrives.`
export const addressListLeftOut = 'The address list of the company gift is left out: what is in the cart now goes to a single address.'

export const cancel = 'Cancel order'
export const isToCancel = 'Cancel this order?'
export const cancelFree = (number: string) => `We will cancel ${number}.`
export const cancelUnpaid = (number: string) => `We will cancel ${number}. You will not have to pay the invoice.`
export const cancelAndRefund = (number: string) => `We will cancel ${number} and refund you <amount></amount>.`
export const cancelAndTransfer = (number: string) => `We will cancel ${number} and transfer <amount></amount> back to you.`
export const keep = 'Keep it'
export const cancelNow = 'Yes, cancel'
export const cancelled = 'Order cancelled'
export const notCancelled = 'Order not cancelled'
export const nothingToPay = 'You do not have to pay the invoice.'
export const willRefund = 'The amount goes back to you the way you paid.'
export const willTransfer = 'We will transfer the amount to you and let you know by email.'
