export const none = 'Aucun avis pour l’instant – donnez le premier !'
export const rated = (average: string, most: number, count: number) => `(${average} sur ${most} | ${count} avis)`
export const stars = (rating: string, most: number) => `${rating} étoiles sur ${most}`
