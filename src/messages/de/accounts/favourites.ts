export const none = 'Noch keine Favoriten'
export const noneText = 'Tippen Sie bei einer Frucht auf das Herz, dann finden Sie sie hier wieder.'
export const discover = 'Früchte entdecken'
export const add = (name: string) => `${name} zu den Favoriten`
export const remove = (name: string) => `${name} aus den Favoriten entfernen`
export const needsScript = 'Für die Favoriten'
