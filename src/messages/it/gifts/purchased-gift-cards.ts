export const toYou = (when: string) => `A Lei per e-mail, ${when}`
export const to = (email: string, when: string) => `Per e-mail a ${email}, ${when}`
export const toYouNow = 'A Lei per e-mail'
export const toNow = (email: string) => `Per e-mail a ${email}`
export const oncePaid = 'appena pagata'
export const onDay = (day: string) => `il ${day}`
export const removed = 'Carta regalo tolta'
