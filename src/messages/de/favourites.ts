export const add = (name: string) => `${name} zu den Favoriten`
export const remove = (name: string) => `${name} aus den Favoriten entfernen`
export const needsScript = 'Für die Favoriten'
