export const none = 'No favourites yet'
export const noneText = 'Tap the heart on a fruit and you will find it here again.'
export const discover = 'Discover fruit'
export const add = (name: string) => `Add ${name} to favourites`
export const remove = (name: string) => `Remove ${name} from favourites`
export const needsScript = 'For your favourites'
