export const none = 'Ancora nessun preferito'
export const noneText = 'Tocchi il cuore di un frutto e lo ritroverà qui.'
export const discover = 'Scoprire la frutta'
export const add = (name: string) => `Aggiungere ${name} ai preferiti`
export const remove = (name: string) => `Togliere ${name} dai preferiti`
export const needsScript = 'Per i preferiti'
