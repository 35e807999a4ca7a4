export const title = 'Tell me when it’s back'
export const similar = 'See similar fruit'
export const noEmail = 'Please enter your email address.'
export const almostDone = (email: string) => `Almost done: please confirm the link we have sent to <email>${email}</email>.`
export const oneEmail = (name: string) => `A single email as soon as ${name} is back in stock. After that we delete your address.`
export const email = 'Email'
export const notify = 'Notify me'
export const privacy = 'Privacy'
export const waiting = (email: string, name: string) => `We will write to <email>${email}</email> as soon as ${name} is back in stock.`
export const oneEmailTo = (email: string, name: string) => `A single email to <email>${email}</email> as soon as ${name} is back in stock.`
export const cancel = 'Don’t notify me after all'
