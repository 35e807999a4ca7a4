export const add = (name: string) => `Add ${name} to favourites`
export const remove = (name: string) => `Remove ${name} from favourites`
export const needsScript = 'For your favourites'
