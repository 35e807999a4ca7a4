export const title = 'Newsletter'
export const lead = 'New fruit, recipes and offers. Unsubscribe at any time with one click.'
export const example = 'name@example.ch'
export const subscribe = 'Subscribe'
export const almostDone = (email: string) => `Almost done: please confirm the link we have sent to ${email}.`
