export const toYou = (when: string) => `Pour vous, par e-mail, ${when}`
export const to = (email: string, when: string) => `Par e-mail à ${email}, ${when}`
export const toYouNow = 'Pour vous, par e-mail'
export const toNow = (email: string) => `Par e-mail à ${email}`
export const oncePaid = 'dès le paiement'
export const onDay = (day: string) => `le ${day}`
export const removed = 'Carte cadeau retirée'
