export const label = 'Bon ou carte cadeau'
export const apply = 'Appliquer'
export const redeemCard = 'Utiliser une carte cadeau'
export const redeemVoucher = 'Utiliser un bon'
export const removeVoucher = (code: string) => `Retirer le bon ${code}`
export const saves = (amount: string) => `Bon appliqué : vous économisez ${amount}.`
export const otherSavesMore = 'Les rabais ne se cumulent pas : celui qui vous fait économiser le plus s’applique.'
export const card = (lastFour: string) => `Carte cadeau …${lastFour}`
export const removeCard = (lastFour: string) => `Retirer la carte cadeau …${lastFour}`
export const cardPays = (amount: string) => `Votre carte cadeau paie ${amount}. Le solde reste sur la carte.`
export const voucherNotRemoved = 'Le bon n’a pas été retiré'
export const cardNotRemoved = 'La carte cadeau n’a pas été retirée'
export const tryAgain = 'Veuillez réessayer.'
export const notChecked = 'Le code n’a pas pu être vérifié. Veuillez réessayer.'
export const codeApplied = 'Code appliqué'
export const checkAmount = 'Veuillez vérifier le montant avant de commander.'
export const goOnWithout = 'Pour continuer sans code, videz le champ.'
