export const confirmation = {
  subject: 'Your order {number}',
  preview: (arrival: string, total: string) => `Thank you! ${arrival} Total ${total}.`,
  heading: 'Thank you for your order',
  text: 'We have received your order {number} of {orderDate} and your payment. {packing} {arrival}',
  usually: (time: string) => `A delivery usually takes ${time}.`,
  returning: (days: number) => `You can return unopened goods within ${days === 1 ? 'one day' : `${days} days`}.`,
  cancelling: (hours: number) =>
    `You can cancel your order within ${hours === 1 ? 'one hour' : `${hours} hours`}, as long as the parcel has not been packed: in your account or by replying to this email.`,
  withdrawalDetails: 'Details of the right of withdrawal',
}

export const free = {
  preview: (arrival: string) => `Thank you! ${arrival} There is nothing to pay.`,
  text: 'We have received your order {number} of {orderDate}. There is nothing to pay. {packing} {arrival}',
}

export const paidCash = 'We have received your order {number} of {orderDate}, and you paid {total} in cash. {packing} {arrival}'

export const onInvoice = {
  preview: (amount: string) => `Thank you! To be paid with the attached QR-bill: ${amount}.`,
  text: 'We have received your order {number} of {orderDate}. {packing} {arrival}',
  payment: 'You bought on invoice: please transfer {total} by {dueDate}. The QR-bill is attached to this email.',
}

export const held = {
  subject: 'Your order {number} has reached us',
  preview: 'We will have a quick look at it and then confirm it.',
  text: 'We have received your order {number} of {orderDate}. We have a quick look at every first order on invoice, usually by the next working day.',
  next: 'We will then confirm it in another email with the QR-bill for {total} and pack it. There is nothing you need to do.',
}

export const cancelled = {
  subject: 'Your order {number} is cancelled',
  preview: (number: string) => `We have cancelled your order ${number}.`,
  heading: 'Your order is cancelled',
  text: 'Your order {number} is cancelled. We will refund what you paid the way you paid it, and write to you as soon as it is on its way.',
  inCash: 'Your order {number} is cancelled. We have handed back in cash what you paid in cash.',
  byTransfer: 'Your order {number} is cancelled. We will transfer {amount} to you and write as soon as it is on its way.',
  noInvoice: 'You do not have to pay your invoice.',
}

export const forYou = (amount: string) => `${amount} for you`

export const transferred = {
  subject: 'Bank transfer for your order {number}',
  preview: (amount: string) => `We have transferred ${amount} to you.`,
  text: 'For your order {number} we have transferred {amount} to your bank account. Depending on the bank, it will be credited within 1 to 3 working days.',
}

export const refunded = {
  subject: 'Refund for your order {number}',
  preview: (amount: string) => `We have refunded ${amount} to you.`,
  text: 'For your order {number} we have refunded {amount} to you, the way you paid. Depending on the bank, it will be in your account within 5 to 10 days.',
  inCashPreview: (amount: string) => `We have handed back ${amount} in cash.`,
  inCash: 'For your order {number} we have handed back {amount} in cash.',
  toGiftCardPreview: (amount: string) => `${amount} is back on your gift card.`,
  toGiftCard:
    'For your order {number} we have put {amount} back on your gift card, or on the new one if we have replaced it. You can use it again right away.',
}

export const returned = {
  subject: 'Return for your order {number}',
  preview: 'This is how you send the packs back to us.',
  heading: 'How to send it back',
  text: 'Your return for order {number} is registered. Please send the packs back to us unopened and well packed, and enclose a note with the order number.',
  postage:
    'You pay the postage. If something is damaged or wrong, we do: enclose the post office receipt. As soon as the packs have arrived and been checked, we will refund the purchase price.',
}

export const late = {
  subject: 'Sold out, sorry: your order {number}',
  preview: (total: string) => `We will refund ${total} in full.`,
  heading: 'We are sorry',
  text: 'Your payment only arrived when the reservation had ended and the stock was sold. We therefore cannot deliver your order {number}.',
  refund: 'We will refund in full the {total} that you paid. There is nothing you need to do.',
}

export const paymentRefunded = {
  subject: 'Refund of your payment',
  text: 'Your payment of {amount} did not match any order. We have refunded it in full, the way you paid. Depending on the bank, it will be in your account within 5 to 10 days.',
}

export const tracking = (number: string) => `Tracking number: ${number}.`
export const packedTogether = (number: string) => `It travels in one parcel with ${number}.`
export const packedToday = 'We will pack it today.'
export const packedOn = (day: string) => `We will pack it on ${day}.`
export const giftCardsByMail = 'Gift cards arrive by email as soon as they are paid, or on the day you have chosen.'
export const collected = 'You took the goods with you.'
export const allArriveBy = (day: string, count: number) =>
  count === 1 ? `Your gift will have arrived by ${day}.` : `All ${count} gifts will have arrived by ${day}.`
export const deliveryTime = (time: string) => `Delivery time: ${time}.`
export const linkOnOrderPage =
  'The link by which the recipient enters the address is on the page of your order. After that we will pack the gift.'
export const linkIsSent = 'The recipient gets a link to enter the address. After that we will pack the gift.'
export const giftArrivesOn = (day: string) => `Your gift will arrive on ${day}.`
export const arrivesOn = (day: string) => `It will be with you on ${day}.`

export const shipped = {
  subject: 'Your order {number} is on its way',
  preview: 'Your parcel is on its way.',
  heading: 'Your parcel is on its way',
  text: 'We have handed your order {number} to Swiss Post. Delivery time: {deliveryTime}. {tracking}',
  track: 'Track the parcel',
}

export const giftsShipped = {
  preview: 'Every parcel can be tracked.',
  heading: 'Your gifts are on their way',
  text: 'We have handed all parcels of your order {number} to Swiss Post. Delivery time: {deliveryTime}. The numbers in front are those of your address list.',
}

export const partShipped = {
  subject: 'Part of your order {number} is on its way',
  heading: 'Part of it is on its way',
  text: 'We have handed part of your order {number} to Swiss Post. Delivery time: {deliveryTime}. {tracking}',
  rest: 'We will send you the rest in another parcel and write to you again then. It costs you nothing.',
}

export const firstGiftsShipped = {
  heading: 'The first gifts are on their way',
  text: (sent: number, of: number) =>
    `We have handed ${sent} of ${of} parcels of your order {number} to Swiss Post. Delivery time: {deliveryTime}. The numbers in front are those of your address list.`,
  rest: 'The others will follow. The page of your order shows how they stand at any time; we will write again when all are on their way.',
}

export const replacement = {
  subject: 'The replacement for your order {number} is on its way',
  heading: 'Your replacement is on its way',
  text: 'We have handed the replacement for what you sent back to Swiss Post. Delivery time: {deliveryTime}. {tracking}',
  free: 'It belongs to your order {number} and costs you nothing.',
}

export const credited = {
  subject: 'Credit note for your order {number}',
  preview: (amount: string, open: string) => `${amount} less: ${open} is left to pay.`,
  settledPreview: (amount: string) => `${amount} credited: there is nothing left to pay.`,
  heading: (amount: string) => `${amount} less to pay`,
  text: 'We have taken {amount} off the invoice for your order {number}. {open}',
  open: (amount: string) =>
    `${amount} is left to pay. Please use the QR-bill on the credit note attached to this email instead of the earlier one.`,
  openUntil: (amount: string, day: string) =>
    `${amount} is left to pay by ${day}. Please use the QR-bill on the credit note attached to this email instead of the earlier one.`,
  settled:
    'There is nothing left to pay. If you have already transferred too much, we will pay it back. The credit note is attached to this email.',
}

export const edited = {
  subject: 'Your order {number} has changed',
  preview: (total: string) => `This is what it looks like now. New total: ${total}.`,
  heading: 'Your order has changed',
  text: 'We have changed your order {number}. It now costs {total}.',
  payNew: (amount: string) => `The earlier invoice is no longer valid. Please pay ${amount} with the new QR-bill attached to this email.`,
  payLater: (amount: string) => `You will get the invoice for ${amount} as soon as we have confirmed the order.`,
  same: 'The amount stays the same. The new invoice is attached to this email.',
  transfer: (amount: string) =>
    `We will transfer ${amount} to you and write as soon as it is on its way. The new invoice is attached to this email.`,
  refund: (amount: string) =>
    `We will refund ${amount} the way you paid and write as soon as it is on its way. The new invoice is attached to this email.`,
  exchanged: (amount: string) =>
    `We take this ${amount} off your addition, so you only pay the difference. Whatever is left of it goes back to you. The new invoice is attached to this email.`,
}

export const invoiceRenewed = {
  subject: 'New invoice for your order {number}',
  preview: 'With the corrected address.',
  heading: 'Your invoice with the new address',
  text: 'The invoice for your order {number} now has the corrected address. It is attached to this email, with the credit note for the earlier one, which is no longer valid. {settlement}',
  pay: (amount: string) => `Please pay ${amount} with the new QR-bill.`,
  paid: 'You have already paid and there is nothing you need to do.',
}

export const openAmount = (amount: string) => `Amount due: ${amount}.`

export const paymentNotice = {
  subject: 'Due soon: your invoice for order {number}',
  heading: 'A short reminder',
  text: 'The invoice for your order {number} is due on {dueDate}. Amount due: {amount}. The QR-bill is attached to this email once more.',
  paid: 'Have you already paid? Then there is nothing you need to do.',
}

export const reminder = {
  titles: { 1: 'First reminder', 2: 'Second reminder' },
  subject: (title: string) => `${title} for order {number}`,
  first: 'Your payment for order {number} was due on {dueDate} and has not reached us yet. This is surely an oversight.',
  second: 'Despite our reminder, your payment for order {number} has not reached us yet. It was due on {dueDate}.',
  pay: 'Please transfer {amount} within the next 10 days. The QR-bill with all details is attached to this email.',
  paid: 'Is your payment already on its way, or is something not right? Just reply to this email.',
}

export const draftLink = {
  subject: 'Your order at {brand}: check and pay',
  preview: 'We have prepared what you ordered from us.',
  heading: 'Your order is ready',
  text: 'As agreed, we have prepared your order. Please check items and address, and pay. After that we will pack it for you.',
  button: 'Check and pay',
  validity: (day: string) =>
    `The link is valid until ${day} and is for you only. If you did not order anything, there is nothing you need to do.`,
}

export const supplementLink = {
  subject: (number: string) => `Addition to ${number}: check and pay`,
  preview: 'We are happy to add what you asked for.',
  heading: 'Your addition is ready',
  text: (number: string) =>
    `As agreed, we will add something to the parcel of your order ${number}, without further delivery costs. Please pay soon: once the parcel is packed, it is too late.`,
}

export const giftCard = {
  subject: 'Your gift card from {brand}',
  giftSubject: 'A gift card from {brand} for you',
  preview: (amount: string) => `${amount} for freeze-dried fruit.`,
  heading: 'Your gift card',
  giftHeading: 'A gift card for you',
  text: 'Your gift card for {amount} is attached with its code, to use or to give away.',
  giftText: 'Somebody is giving you {amount} to spend at {brand}. The card with the code is attached.',
  use: (day: string) =>
    `Enter the code in the cart, for several orders if you like. Valid until ${day}. Whoever knows the code can use it: keep it like cash.`,
  validUntil: (day: string) => `Valid until ${day}`,
}

export const giftLink = {
  subject: (from: string) => `${from} is giving you something from {brand}`,
  preview: 'Tell us where we may send it.',
  heading: 'A gift for you',
  text: (from: string) => `${from} is giving you freeze-dried fruit from {brand}. Where may we send it?`,
  message: (words: string) => `“${words}”`,
  button: 'Enter the address',
  validity: (day: string, from: string) =>
    `The link is valid until ${day} and is for you only. We need your address for the parcel; ${from} sees it on the page of the order.`,
  waitingSubject: 'Your gift from {brand} is waiting',
  waitingHeading: 'Your gift is waiting',
}

export const giftAddress = {
  subject: 'Your gift {number} is about to set off',
  preview: (arrival: string) => `The address has been entered. ${arrival}`,
  heading: 'We have the address',
  text: 'The recipient’s address has been entered, and we are packing your gift. {arrival}',
  arrivesOn: (day: string) => `It will arrive on ${day}.`,
}

export const giftAddressMissing = {
  subject: 'Your gift {number} is waiting for an address',
  preview: 'Have you passed on the link yet?',
  heading: 'The address is still missing',
  text: 'Nobody has entered an address for your gift {number} yet. The link for it is on the page of your order. If no address comes, we will cancel the order and refund the whole amount.',
  button: 'Go to the link',
}

export const recall = {
  subject: 'Important: recall of {product}',
  preview: 'Please do not eat what is in these packs.',
  heading: 'Please do not eat what is in these packs',
  text: 'We are recalling packs that were in your order {number}. We are sorry.',
  packs: 'These packs',
  pack: (count: string, name: string, size: string, lot: string, bestBefore: string) =>
    `${count} ${name} ${size}, lot ${lot}, best before ${bestBefore}`,
  why: 'Why',
  advice: 'What you can do',
}
