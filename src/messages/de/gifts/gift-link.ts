export const notFound = 'Geschenk nicht gefunden'
export const notFoundHint = 'Bitte öffnen Sie den Link noch einmal, ganz und ohne Zeilenumbruch.'
export const yourGift = 'Ihr Geschenk'
export const gift = 'Geschenk'
export const over = 'Diesen Link gibt es nicht mehr'
export const overHint = (from: string) => `Die Frist ist vorbei, und das Geschenk wurde storniert. Bitte melden Sie sich bei ${from}.`
export const isComing = 'Ihr Geschenk kommt'
export const giftFrom = (from: string) => `Ein Geschenk von ${from}`
export const forYou = 'Für Sie'
export const entered = 'Ihre Adresse ist eingetragen.'
export const arrives = (from: string, day: string) => `Das Geschenk von ${from} ist am ${day} bei Ihnen.`
export const packing = 'Wir packen das Geschenk ein.'
export const whereTo = (day: string) => `Wohin dürfen wir es senden? Sie bezahlen nichts. Der Link gilt bis ${day}.`
export const contents = (from: string) => `Das schenkt Ihnen ${from}`
export const yourAddress = 'Ihre Adresse'
export const addressHint = (from: string) =>
  `Wir brauchen sie nur für dieses Paket. ${from} sieht sie auf der Seite der Bestellung, und sie ist danach nicht mehr zu ändern.`
export const didNotWork = 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.'
export const sendAddress = 'Adresse senden'
export const toGift = 'Zurück zum Geschenk'
