export const toYou = (when: string) => `A Lei per e-mail, ${when}`
export const to = (email: string, when: string) => `Per e-mail a ${email}, ${when}`
export const oncePaid = 'appena pagata'
export const onDay = (day: string) => `il ${day}`
export const removed = 'Carta regalo tolta'
