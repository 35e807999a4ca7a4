export const noPrice = 'There is no invoice and no price in the parcel.'
export const ownAddress = 'The address above is your own: the invoice goes there.'
export const recipientsAddress = 'The delivery address above is the recipient’s; the invoice goes to you.'
export const message = 'Text on the card'
export const messageHint = (characters: number, lines: number) =>
  `At most ${characters} characters on ${lines} lines. Without a text we enclose no card.`
export const withoutAddress = 'Gift without address'
export const withoutAddressHint = (days: number) =>
  `The recipient enters it through a link that is valid for ${days} days. Otherwise we refund you the amount.`
export const recipientsEmail = 'Recipient’s email'
export const recipientsEmailHint = 'We send the link there; after that only we can cancel. Left empty, you get it and pass it on yourself.'
export const arriveOn = 'Should arrive on'
export const soonest = 'As soon as possible'
export const daysAway = 'The days cannot be shown at the moment. Without a choice the gift arrives as soon as possible.'
