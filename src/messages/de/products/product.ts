export const unknownText = 'Vielleicht gibt es diese Sorte nicht mehr, oder in der Adresse steckt ein Tippfehler.'
export const noneYet = 'Noch nichts im Regal'
export const noneYetText = 'Unsere ersten Früchte sind bald da. Schauen Sie wieder vorbei.'
export const moreAboutUs = 'Mehr über uns'

export const breadcrumb = 'Brotkrumen'
export const backToShop = 'Zurück zum Shop'
export const quantityOf = (name: string) => `Menge ${name}`
export const sizeOf = (name: string) => `Grösse von ${name}`
export const favourites = 'Favoriten'
export const share = 'Teilen'

export const enlarge = (picture: string) => `${picture}: vergrössern`
export const pictures = 'Bilder'
export const picture = 'Bild'
export const previousPicture = 'Vorheriges Bild'
export const nextPicture = 'Nächstes Bild'
export const close = 'Schliessen'
export const zoomIn = 'Vergrössern'
export const zoomOut = 'Verkleinern'
export const position = '{index} von {total}'

export const related = 'Weitere Premium-Früchte'
export const allProducts = 'Alle Produkte entdecken'
export const recentlyViewed = 'Zuletzt angesehen'
export const clearList = 'Liste leeren'
