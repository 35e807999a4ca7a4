export const notPaid = 'Payment not completed'
export const notPaidHint = 'Nothing was charged. Your cart is saved.'
export const backToCheckout = 'Back to the checkout'
export const inReview = 'Your payment is being checked'
export const inReviewHint = 'We are checking your payment and will get back to you.'
export const underWay = 'Your payment is being confirmed'
export const underWayHint = 'This usually takes just a few seconds. You may close this page: the confirmation also comes by email.'
export const thanks = 'Thank you for your order!'
export const thanksAfterPayment = 'Thank you for your order.'
export const held =
  'We take a quick look at a first order on invoice, usually by the next working day. Then we confirm it by email and send the QR-bill along.'
export const onInvoice = (payment: string) => `${payment}. The QR-bill comes with the order confirmation.`
export const free = 'Your voucher covers the full amount: there is nothing to pay.'
export const paid = 'Payment successful!'

export const confirmation = 'Order confirmation'
export const confirmationTo = (email: string) => `You will receive an order confirmation by email to ${email}.`
export const confirmationByMail = 'You will receive an order confirmation by email.'
export const giftCards = 'Gift cards'
export const giftCardsHint = 'They come by email as soon as they are paid, or on the day you have chosen.'
export const packing = 'Preparation'
export const packingHint = 'Your order is prepared and packed with care.'
export const shipping = 'Shipping'
export const giftWaits = 'We hand your gift to Swiss Post as soon as the recipient has entered the address.'
export const giftsShip = (count: number) =>
  count === 1 ? 'We hand your gift to Swiss Post.' : `We hand your ${count} gifts to Swiss Post.`
export const giftArrives = (day: string) => `Your gift arrives on ${day}.`
export const shipsAfterPayment = (time: string) => `We hand your parcel to Swiss Post. Delivery time: ${time} after payment.`
export const shipsAfterOrder = (time: string) => `We hand your parcel to Swiss Post. Delivery time: ${time} after the order.`

export const yourOrder = 'Your order'
export const noMail = 'No email received?'
export const noMailHint = 'Please look in your spam folder, or write to us:'
export const supportHours = (hours: string) => `. Our customer service is there for you <hours>${hours}</hours>.`
export const shopOn = 'Continue shopping'
export const toHome = 'Back to the home page'

export const createAccount = 'Create an account'
export const createAccountHint =
  'All you need is a password: next time your details will already be there, and you will see all your orders.'
export const password = 'Password'
export const passwordHint = 'At least 8 characters.'
export const welcome = 'Welcome'
export const welcomeHint = 'Please confirm your email address: the link is on its way. After that, this order is in your account too.'
export const myOrders = 'My orders'
export const registered = 'Registration successful'
export const registeredHint = 'Your account has been created. You are signed in automatically.'
export const unexpected = 'An unexpected error occurred.'
export const failed = 'An error occurred.'

export const toOrder = 'View order'
