export const toYou = (when: string) => `Per E-Mail an Sie, ${when}`
export const to = (email: string, when: string) => `Per E-Mail an ${email}, ${when}`
export const toYouNow = 'Per E-Mail an Sie'
export const toNow = (email: string) => `Per E-Mail an ${email}`
export const oncePaid = 'sobald sie bezahlt ist'
export const onDay = (day: string) => `am ${day}`
export const removed = 'Geschenkkarte entfernt'
