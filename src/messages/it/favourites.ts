export const add = (name: string) => `Aggiungere ${name} ai preferiti`
export const remove = (name: string) => `Togliere ${name} dai preferiti`
export const needsScript = 'Per i preferiti'
