export const backToCart = 'Back to the cart'
export const needsScript = 'For the checkout'
export const loading = 'Loading the checkout: order summary, delivery and payment are on their way.'
export const cartAway = 'Your cart cannot be reached at the moment'
export const cartIsKept = 'It is saved. Please try again in a moment.'
export const retry = 'Try again'
export const cartEmpty = 'Your cart is empty'
export const cartEmptyHint = 'Put some fruit in it first, then you can go on here.'
export const toShop = 'Go to the shop'
export const toLastOrder = 'View your last order'

export const contactAndDelivery = 'Contact & delivery'
export const contactAndInvoice = 'Contact & invoice'
export const payment = 'Payment'
export const finished = 'Done'
export const steps = 'Steps'
export const stepDone = '(done)'
export const companyGift = (count: number) =>
  `Your company gift goes to the ${count === 1 ? 'one address' : `${count} addresses`} on your list. Here we need your own address, for the invoice.`
export const supplement = (number: string) => `In one parcel with ${number}, at no extra delivery cost.`
export const paymentTitle = 'Payment'
export const coveredByVoucher = 'Your voucher covers the full amount: there is nothing to pay.'
export const coveredByGiftCard = 'Your gift card covers the full amount: there is nothing to pay.'

export const summary = 'Order summary'
export const freeShippingFrom = (amount: string) => `Free delivery from ${amount}`
export const missingForFreeShipping = (amount: string) => `. Only ${amount} more for free delivery.`

export const checkInput = 'Please check your entries'
export const checkInputSaid = 'Please check your entries.'
export const errorInTitle = 'Error: '
export const ordering = 'Sending your order…'
export const paying = 'Processing your payment…'
export const orderOnInvoice = (amount: string) => `Order on invoice\u00a0· ${amount}`
export const payNow = (amount: string) => `Pay now\u00a0· ${amount}`
export const orderForFree = 'Order free of charge'
export const payWithGiftCard = 'Pay with gift card'
export const confirmationTo = 'We send the confirmation to <email></email>'
export const termsNote = 'Our <terms>terms</terms> and the <privacy>privacy policy</privacy> apply.'
export const opensNewWindow = '(opens in a new window)'
export const giftWaits = 'We will pack your gift as soon as we have the address.'
export const giftArrives = (day: string) => `Your gift arrives on <strong>${day}</strong>.`
export const deliveryTime = (time: string) => `Delivery time: ${time}.`

export const notStartedTitle = 'Error'
export const notStarted = 'The payment could not be started'
export const tryAgain = 'Please try again in a moment. Your cart is saved.'
export const noConnection = 'No connection. Please check your internet connection. Your cart is saved.'
export const checkCart = 'Please check your cart'
export const notOrdered = 'Your order was not placed'
export const cartChanged = 'Your cart has changed'
export const pricesChanged = 'Prices have changed'
export const checkAmount = 'Please check the new amount.'
export const paid = 'Payment successful!'
export const ordered = 'Order placed!'
export const thanks = 'Thank you for your order. You are being redirected…'
export const processing = 'Payment is being processed'
export const toConfirmation = 'You are being redirected to the payment confirmation…'
