export const toYou = (when: string) => `By email to you, ${when}`
export const to = (email: string, when: string) => `By email to ${email}, ${when}`
export const toYouNow = 'By email to you'
export const toNow = (email: string) => `By email to ${email}`
export const oncePaid = 'as soon as it is paid'
export const onDay = (day: string) => `on ${day}`
export const removed = 'Gift card removed'
