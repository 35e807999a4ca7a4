export const unknownText = 'Forse questa varietà non esiste più, oppure c’è un errore di battitura nell’indirizzo.'
export const noneYet = 'Gli scaffali sono ancora vuoti'
export const noneYetText = 'La nostra prima frutta arriva presto. Torni a trovarci.'
export const moreAboutUs = 'Scoprire chi siamo'

export const breadcrumb = 'Percorso'
export const backToShop = 'Tornare al negozio'
export const quantityOf = (name: string) => `Quantità di ${name}`
export const sizeOf = (name: string) => `Formato di ${name}`
export const favourites = 'Preferiti'
export const share = 'Condividere'

export const enlarge = (picture: string) => `${picture}: ingrandire`
export const pictures = 'Immagini'
export const picture = 'Immagine'
export const previousPicture = 'Immagine precedente'
export const nextPicture = 'Immagine successiva'
export const close = 'Chiudere'
export const zoomIn = 'Ingrandire'
export const zoomOut = 'Rimpicciolire'
export const position = '{index} di {total}'

export const related = 'Altra frutta di prima scelta'
export const allProducts = 'Scoprire tutti i prodotti'
export const recentlyViewed = 'Visti di recente'
export const clearList = 'Svuotare la lista'
