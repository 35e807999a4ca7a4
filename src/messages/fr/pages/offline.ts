export const noPrices = 'Sans connexion, nous n’affichons ni prix ni disponibilité, car ils pourraient ne plus être à jour.'
export const inCart = 'Dans votre panier'
export const seenAt = (moment: string) => `État au ${moment}. Les prix et le total s’affichent dès que la connexion est rétablie.`
