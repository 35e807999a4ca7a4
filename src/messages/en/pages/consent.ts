export const title = 'Cookies, but only if you like'
export const explanation = 'The cart and signing in need the necessary cookies. Statistics and marketing are up to you.'
export const categories = {
  necessary: {
    title: 'Necessary',
    text: 'Cart, sign-in and security. The shop does not work without these cookies.',
  },
  analytics: {
    title: 'Statistics',
    text: 'Help us understand which pages are visited, so that we can improve the shop.',
  },
  marketing: {
    title: 'Marketing',
    text: 'Allow us to show you offers that suit you.',
  },
}
export const notInUse = 'We do not use any at present.'
export const adjust = 'Adjust settings'
export const onlyNecessary = 'Necessary only'
export const acceptAll = 'Accept all'
export const save = 'Save choice'
export const close = 'Close'
export const noChoice = 'You have not made a choice yet.'
export const chosenOn = (moment: string) => `Your choice of ${moment}`
export const saved = 'Cookie settings saved'
export const withdraw = 'Withdraw consent'
export const withdrawn = 'Consent withdrawn'
export const withdrawnHint = 'Only the necessary cookies remain in use.'
