export const toCart = 'View cart'
export const atMost = (packs: number) => `${packs} packs at most`
export const atMostText = (packs: number) => `One line holds no more. Your cart now has ${packs}.`
export const notThatMany = 'There aren’t that many left'
export const inCart = (packs: number) => `Your cart already has ${packs}.`
export const addFewer = (packs: number) => `Add ${packs}`
export const notChanged = 'Quantity not changed'
export const changeTo = (packs: number) => `Change to ${packs}`
export const notRemoved = 'Not removed'
export const tryAgain = 'Please try again.'
export const removed = (name: string) => `${name} removed`
export const undo = 'Undo'
export const cleared = 'Cart emptied'
export const notCleared = 'Cart not emptied'
export const notStarted = 'Checkout error'
export const notStartedText = 'There was a problem starting the checkout. Please try again.'
