export const title = 'Return'
export const sendBack = 'Send items back'
export const until = (day: string) => `Possible until ${day}`
export const announcedOn = (day: string) => `on ${day}`
export const callOff = 'Keep them after all'
export const sendTo = 'Please send the packs, well packed, to this address, with the order number on a note:'
export const postage = 'You pay the postage. If something is damaged or wrong, we do: enclose the post office receipt.'
export const states = {
  announced: 'Registered',
  arrived: 'Arrived with us',
  replaced: 'Replacement shipped',
  refunded: 'Refunded',
  closed: 'Closed',
  withdrawn: 'Cancelled',
}

export const what = 'What would you like to send back?'
export const whatHint = 'We take unopened packs back. If something is damaged, report it here as well.'
export const atMost = (size: string, packs: number) => `${size}, ${packs} at most`
export const quantityOf = (name: string, size: string) => `Quantity of ${name}, ${size}`
export const reasonFor = (name: string) => `Reason for ${name}`
export const chooseReason = 'Please choose'
export const reasonMissing = 'Please choose a reason.'
export const reasons = {
  unwanted: 'I don’t like it',
  damaged: 'Arrived damaged',
  wrong: 'Wrong item',
  other: 'Another reason',
}
export const note = 'What should we know?'
export const announce = 'Register the return'
export const nothingChosen = 'Please choose at least one pack.'
export const announced = 'Return registered'
export const announcedHint = 'You will find the address to send it to on this page.'
export const calledOff = 'Return cancelled'
export const notCalledOff = 'Return not cancelled'
