export const noPrices = 'Ohne Verbindung zeigen wir keine Preise und keine Verfügbarkeit, denn sie könnten veraltet sein.'
export const inCart = 'Das lag in Ihrem Warenkorb'
export const seenAt = (moment: string) => `Stand: ${moment}. Preise und Total sehen Sie, sobald Sie wieder verbunden sind.`
