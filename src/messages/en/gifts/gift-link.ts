export const notFound = 'Gift not found'
export const notFoundHint = 'Please open the link once more, in full and without a line break.'
export const yourGift = 'Your gift'
export const gift = 'Gift'
export const over = 'This link no longer exists'
export const overHint = (from: string) => `The time is up and the gift was cancelled. Please get in touch with ${from}.`
export const isComing = 'Your gift is on its way'
export const giftFrom = (from: string) => `A gift from ${from}`
export const forYou = 'For you'
export const entered = 'Your address has been entered.'
export const arrives = (from: string, day: string) => `The gift from ${from} will be with you on ${day}.`
export const packing = 'We are packing the gift.'
export const whereTo = (day: string) => `Where may we send it? You pay nothing. The link is valid until ${day}.`
export const contents = (from: string) => `What ${from} is giving you`
export const yourAddress = 'Your address'
export const addressHint = (from: string) =>
  `We need it for this parcel only. ${from} sees it on the order page, and it cannot be changed afterwards.`
export const didNotWork = 'That did not work. Please try again in a moment.'
export const sendAddress = 'Send the address'
export const toGift = 'Back to the gift'
