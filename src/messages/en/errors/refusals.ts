import { plural } from '../../plural.ts'

export const refusals = {
  'voucher-unknown': 'We don’t know this voucher code. Please check the spelling.',
  'voucher-inactive': 'This voucher is no longer active.',
  'voucher-not-yet-valid': 'This voucher is not valid yet.',
  'voucher-expired': 'This voucher has expired.',
  'voucher-used-up': 'This voucher has already been used up.',
  'voucher-already-used': 'You have already used this voucher.',
  'voucher-first-order-only': 'This voucher is for first orders only.',
  'voucher-minimum-not-met': 'Your order has not reached the minimum for this voucher yet.',
  'voucher-no-matching-goods': 'This voucher applies to none of the items in your cart.',
  'gift-card-unknown': 'We don’t know this gift card. Please check the code.',
  'gift-card-expired': 'This gift card has expired.',
  'gift-card-used-up': 'There is no balance left on this gift card.',
  'product-unknown': 'This product does not exist.',
  'recipe-unknown': 'This recipe does not exist.',
  'section-unknown': 'This section does not exist.',
  'cart-unknown': 'This cart is not available.',
  'line-unknown': 'This item is not in your cart.',
  'size-unknown': 'This product does not come in this size.',
  'not-for-sale': 'This product is not for sale.',
  'cart-empty': 'Your cart is empty.',
  'cart-changed': 'Your cart has changed. Please check it once more.',
  'prices-changed': 'Prices have changed. Please check the new amount.',
  'already-paid': 'This order has already been paid.',
  'delivery-date-refused': 'Your parcel cannot arrive on this day. Please choose another one.',
  'amount-too-small': 'The amount is too small for a card payment.',
  'voucher-refused': 'Your voucher can no longer be used.',
  'gift-card-refused': 'The balance of your gift card has changed. Please check the new amount.',
  'gift-card-used': 'A gift card of this order has already been used or has expired. Neither the card nor the payment can be taken back.',
  'gift-card-unavailable': 'This gift card has not been sent yet, is no longer valid or went to someone else.',
  'gift-card-day': 'Please choose a day between today and a year from today.',
  'own-box-incomplete': 'A custom box is missing a fruit. Please replace it in the cart.',
  'gift-list-faulty': 'The list still has errors. Please look at the preview.',
  'gift-list-uneven':
    'Your cart is a company gift but no longer holds the same for everyone. Put it together again on the company gifts page, or empty the cart.',
  'too-busy': 'The shop is very busy right now. Please try again in a moment.',
  'payment-unavailable': 'Payment is not available at the moment. Please try again shortly. Your cart is saved.',
  'payment-unknown': 'This payment does not exist.',
  'payment-open': 'This payment has not been completed yet.',
  'invoice-not-offered': 'We do not offer purchase on invoice for this order. Please choose another payment method.',
  'invoice-limit-reached':
    'We cannot accept this order on invoice, for example because other invoices are still open. Please choose another payment method.',
  'invoice-needs-account':
    'For a first order on invoice you need an account with a confirmed email address. Please sign in, or choose another payment method.',
  'invoice-not-first': 'We offer purchase on invoice from the second order. Please choose another payment method.',
  'too-many-unpaid-orders': 'There have been many orders for this email address today. Please sign in with it, or order tomorrow.',
  'contact-missing': 'Please enter your email and address.',
  'supplement-over': 'The parcel has been packed already or the order was cancelled. Please get in touch with us.',
  'checkout-over': 'The reservation has expired. Please send the order once more.',
  'payment-unclear': 'We are checking your payment and will get back to you.',
  'order-unknown': 'This order does not exist.',
  'document-unknown': 'This document does not exist.',
  'credentials-wrong': 'Please check your email address and password.',
  'registration-refused': 'Registration is not possible. Please check your details or sign in.',
  'password-wrong': 'The password is not correct.',
  'password-by-google': 'You sign in with Google. Your password is managed there.',
  'verification-needs-password': 'Please enter the password of your account.',
  'session-unknown': 'This session no longer exists.',
  'sign-in-again': 'To be safe, please sign in with Google once more and then delete your account within ten minutes.',
  'last-owner': 'This is the last owner account of the shop. Please give somebody else all rights first.',
  'address-unknown': 'This address is not in your address book.',
  'cancel-too-late': 'This order can no longer be cancelled. Please contact our customer service.',
  'cancel-too-often':
    'You have already cancelled several orders in the last 24 hours. Please write to us and we will cancel this one for you.',
  'review-unconfirmed': 'Please confirm your email address first.',
  'review-not-bought': 'You can review products that you have bought from us.',
  'review-unknown': 'You have not reviewed this product.',
  'review-gone': 'This review is no longer shown.',
  'review-own': 'This is your own review.',
  'photo-heic': 'This photo is in HEIC format, which many browsers cannot show. Please save it as JPEG and choose it again.',
  'photo-type': 'We cannot accept this photo. Please use JPEG, PNG or WebP.',
  'photo-unknown': 'A photo is gone. Please remove it and add it again.',
  'photo-missing': 'This photo does not exist.',
  'code-wrong': 'This code is wrong or has expired. Please use the one your app shows now.',
  'recovery-code-wrong': 'This recovery code is wrong or has already been used.',
  'challenge-expired': 'This sign-in has expired. Please sign in with your password again.',
  'second-factor-on': 'A second factor has already been set up.',
  'second-factor-off': 'No second factor has been set up.',
  'second-factor-required': 'Please set up your second factor first.',
  'return-unknown': 'This return does not exist.',
  'return-not-shipped': 'Only what has been shipped can be returned.',
  'return-too-late': 'The return period is over. Please contact our customer service.',
  'return-too-many': 'That many packs cannot be returned. They may have been registered or refunded already.',
  'return-under-way': 'This return has already reached us.',
  'gift-link-over': 'The address has already been entered, or the order no longer exists.',
  'link-invalid': 'This link has expired or has already been used.',
}

/** Refusals that name what is the most. */
export const limitRefusals = {
  'cart-full': (most: string) => `A cart holds at most ${most} items. Please order the others separately.`,
  'cart-too-large': (most: string) => `A cart cannot hold more than ${most}.`,
  'gift-list-too-many': (most: string) => `An order holds at most ${most} packs of one size. Please split the list.`,
  'too-many-own-boxes': (most: string) => `A cart holds at most ${most} custom boxes. Please order the others separately.`,
  'too-many-gift-cards': (most: string) => `A cart holds at most ${most} gift cards. Please order the others separately.`,
  'address-book-full': (most: string) => `Your address book holds ${most} addresses. Please delete one first.`,
}

export const productAvailable = (name: string) => `${name} is back. Reload the page.`
export const waitAMoment = 'Too many attempts. Please wait a moment.'
export const nextAttempt = (minutes: number) =>
  `The next attempt is possible in ${plural('en', minutes, { one: 'one minute', other: `${minutes} minutes` })}.`
export const giftCardsByGiftCard = 'A gift card cannot pay for other gift cards.'
export const creditOver = 'This credit has been paid back or blocked. Please get in touch if you have any questions.'
export const cartsMerged = 'Your cart now also holds what you put into it earlier.'
export const giftReplacedCart = 'Your company gift replaces what was in your cart earlier.'
