export const title = 'Could not load'
export const lastKnown = 'This is the last known state.'
