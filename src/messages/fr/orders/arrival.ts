export const atYours = (day: string) => `${day} chez vous`
export const atRecipient = (day: string) => `${day} chez la personne à qui vous l’offrez`
export const by = (day: string, time: string) => `d’ici au ${day} à\u00a0${time}`
export const within = (time: string) => `d’ici ${time}`
export const ifOrdered = (when: string) => `si vous commandez ${when}`
