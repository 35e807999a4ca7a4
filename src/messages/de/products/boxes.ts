export const title = 'Premium Probierboxen'
export const text = 'Zum Kennenlernen, zum Teilen, zum Verschenken.'
export const compose = 'Eigene Box zusammenstellen'
export const added = 'In den Warenkorb hinzugefügt! 🎉'
export const addedText = (name: string) => `${name} wurde erfolgreich hinzugefügt.`
export const details = 'Details'
