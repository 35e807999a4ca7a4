export const title = 'Newsletter'
export const lead = 'Nuovi frutti, ricette e offerte. Si disdice in ogni momento con un clic.'
export const example = 'nome@esempio.ch'
export const subscribe = 'Abbonarsi'
export const almostDone = (email: string) => `Quasi fatto: confermi il link che abbiamo inviato a ${email}.`
