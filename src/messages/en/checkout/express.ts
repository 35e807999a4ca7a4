export const payQuickly = 'Express checkout'
export const paysCart =
  'You pay for everything in your cart. Apple Pay or Google Pay gives us the delivery address and the email for the confirmation.'
export const paysGiftCards =
  'You pay for everything in your cart. Apple Pay or Google Pay gives us the billing address and the email for the confirmation.'
export const nothingToPay = 'There is nothing to pay.'
export const noWallet = 'Neither Apple Pay nor Google Pay is set up in this browser.'
export const cartAway = 'Your cart cannot be reached at the moment. It is saved.'
export const checkDetails = 'Please check your details'
export const noAddress = 'The address is missing.'
export const freeShipping = 'Free delivery'
