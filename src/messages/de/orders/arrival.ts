export const atYours = (day: string) => `${day} bei Ihnen`
export const atRecipient = (day: string) => `${day} bei der beschenkten Person`
export const by = (day: string, time: string) => `bis ${day}, ${time}\u00a0Uhr`
export const within = (time: string) => `innert ${time}`
export const ifOrdered = (when: string) => `wenn Sie ${when} bestellen`
