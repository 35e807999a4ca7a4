export const atYours = (day: string) => `${day} da Lei`
export const atRecipient = (day: string) => `${day} da chi riceve il regalo`
export const by = (day: string, time: string) => `entro le\u00a0${time} di ${day}`
export const within = (time: string) => `entro ${time}`
export const ifOrdered = (when: string) => `se ordina ${when}`
