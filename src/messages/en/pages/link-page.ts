export const needsScript = 'For this page'
export const loading = (what: string) => `Loading: ${what}`
export const awayTitle = 'Not available at the moment'
export const isSafe = (what: string) => `${what}: nothing is lost. Please try again in a moment.`
export const retry = 'Try again'
export const toShop = 'Go to the shop'
export const moment = 'One moment, please…'
export const linkOver = 'This link is no longer valid'
