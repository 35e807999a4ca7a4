export const atYours = (day: string) => `${day} at your door`
export const atRecipient = (day: string) => `${day} with the recipient`
export const by = (day: string, time: string) => `by ${day}, ${time}`
export const within = (time: string) => `within ${time}`
export const ifOrdered = (when: string) => `if you order ${when}`
