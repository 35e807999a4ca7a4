export const unknownText = 'Perhaps this variety is no longer made, or there is a typo in the address.'
export const noneYet = 'The shelves are still empty'
export const noneYetText = 'Our first fruit will be here soon. Do come back.'
export const moreAboutUs = 'More about us'

export const breadcrumb = 'Breadcrumb'
export const backToShop = 'Back to the shop'
export const quantityOf = (name: string) => `Quantity of ${name}`
export const sizeOf = (name: string) => `Size of ${name}`
export const favourites = 'Favourites'
export const share = 'Share'

export const enlarge = (picture: string) => `${picture}: enlarge`
export const pictures = 'Pictures'
export const picture = 'Picture'
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
export const close = 'Close'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const position = '{index} of {total}'

export const related = 'More fine fruit'
export const allProducts = 'Discover all products'
export const recentlyViewed = 'Recently viewed'
export const clearList = 'Clear list'
