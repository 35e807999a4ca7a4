import { plural } from '../plural.ts'

export const skipToContent = 'Skip to content'
export const notice = 'Notice'
export const pageLoading = 'Loading page'
export const offline = 'You are offline. Everything continues as soon as you are connected again.'
export const testMode = 'Test mode'
export const testModeHint = ': payments are not charged'

export const toHome = (brand: string) => `${brand} – to the home page`
export const mainNavigation = 'Main navigation'
export const breadcrumbs = 'Breadcrumbs'
export const home = 'Home'
export const shop = 'Shop'
export const about = 'About us'
export const favourites = 'Favourites'
export const openSearch = 'Open search'
export const openCart = (content: string) => `Open cart (${content})`
export const cart = (content: string) => `Cart (${content})`
export const emptyCart = 'empty'
export const items = (count: number) => plural('en', count, { one: `${count} item`, other: `${count} items` })

export const toCart = 'To the cart'
export const toShop = 'To the shop'
export const tryAgain = 'Try again'

export const menu = 'Menu'
export const openMenu = 'Open menu'
export const shopNow = 'Shop now'
export const signIn = 'Sign in'
export const register = 'Create an account'
export const signedIn = 'Signed in'
export const signOut = 'Sign out'
export const accountMenu = 'Account menu'
export const myOrders = 'My orders'
export const settings = 'Settings'
export const namelessUser = 'User'

export const freeShippingFrom = (amount: string) => `Free delivery from ${amount}`
export const claim = 'Ripe fruit, gently freeze-dried. Nothing else.'
export const opensNewWindow = '(opens in a new window)'
export const discover = 'Discover'
export const ownBox = 'Your own box'
export const giftCard = 'Gift card'
export const companyGifts = 'Company gifts'
export const recipes = 'Recipes'
export const help = 'Help'
export const questions = 'Frequently asked questions'
export const delivery = 'Shipping and delivery'
export const support = 'Support'
export const contact = 'Contact'
export const customerService = (hours: string) => `Customer service ${hours}`
export const copyright = (brand: string) => `© ${brand}. This shop complies with the GDPR.`
export const terms = 'Terms'
export const imprint = 'Legal notice'
export const privacy = 'Privacy'
export const cookieSettings = 'Cookie settings'
export const language = 'Language'
export const dismissOffer = 'Do not offer again'
export const appearance = 'Appearance'
export const systemLook = 'System'
export const lightLook = 'Light'
export const darkLook = 'Dark'
