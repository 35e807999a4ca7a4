/**
 * Titles and descriptions of pages, and what stands there while they load: the routes need them at once, while the
 * other texts of a page come with it.
 */
export const home = (brand: string) => `${brand}: freeze-dried fruit from Switzerland`
export const product = (name: string) => `${name}, freeze-dried`
export const category = (category: string) => `${category}: freeze-dried`
export const shopDescription = (what: string) =>
  `${what}: freeze-dried in Switzerland. No added sugar; contains naturally occurring sugars.`
export const ownBoxDescription = 'Your own box of 6, 9 or 12 pouches: chosen by you or as a surprise.'
export const shop = 'Shop: freeze-dried fruit'
export const allProducts = 'All fruit, mixes and tasting boxes'
export const signIn = 'Sign in'
export const inShop = (what: string, brand: string) => `${what} at the ${brand} shop.`
export const forgotPassword = 'Forgot password'
export const createAccount = 'Create an account'
export const newPassword = 'New password'
export const verifyEmail = 'Confirm your email address'
export const ordersDescription = (brand: string) => `Your orders with ${brand}.`
export const accountOrder = 'Order'
export const accountOrderDescription = (brand: string) => `Your order with ${brand}.`
export const settingsDescription = (brand: string) => `Your account with ${brand}.`
export const order = 'Your order'
export const orderDescription = 'Status and contents of your order.'
export const draftPayment = 'Pay your order'
export const draftPaymentDescription = 'Check and pay for what we have prepared for you.'
export const cart = 'Cart'
export const cartDescription = 'Your choice of freeze-dried fruit, with delivery and discount at a glance.'
export const checkout = 'Checkout'
export const checkoutDescription = 'Contact, delivery and payment on one page.'
export const faqDescription =
  'Ordering and payment, products and quality, delivery, returns and guarantee: answers to your questions, with ideas for using the fruit.'
export const favourites = 'Favourites'
export const favouritesDescription = 'The fruit you have marked.'
export const companyGiftsDescription = 'Gifts to every address on your list, with a card.'
export const giftCardDescription = 'A gift card for the amount you choose, with your message, by email on the day you choose.'
export const giftCardBalance = 'Check the balance'
export const giftCardBalanceDescription = 'What your gift card is still worth.'
export const newsletter = 'Newsletter'
export const newsletterDescription = (brand: string) => `The ${brand} newsletter.`
export const stockAlert = 'Back-in-stock alert'
export const gift = 'A gift for you'
export const giftDescription = 'Tell us where we may send your gift.'
export const homeDescription =
  'Crunchy fruit with no added sugar, flash-frozen and gently dried. Contains naturally occurring sugars. Delivered quickly throughout Switzerland and Liechtenstein.'
export const paymentSuccess = 'Payment confirmation'
export const paymentSuccessDescription = 'Your payment and what happens next.'
export const unknownProduct = 'Product not found'
export const shopLoading = 'Loading products…'
