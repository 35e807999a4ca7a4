export const title = 'M’avertir du retour en stock'
export const similar = 'Voir des fruits similaires'
export const noEmail = 'Veuillez saisir votre adresse e-mail.'
export const almostDone = (email: string) =>
  `C’est presque fait : veuillez confirmer le lien que nous avons envoyé à <email>${email}</email>.`
export const oneEmail = (name: string) =>
  `Un seul e-mail, dès que le produit ${name} est de nouveau en stock. Nous effaçons ensuite votre adresse.`
export const email = 'E-mail'
export const notify = 'M’avertir'
export const privacy = 'Protection des données'
export const waiting = (email: string, name: string) =>
  `Nous écrirons à <email>${email}</email> dès que le produit ${name} est de nouveau en stock.`
export const oneEmailTo = (email: string, name: string) =>
  `Un seul e-mail à <email>${email}</email>, dès que le produit ${name} est de nouveau en stock.`
export const cancel = 'Ne plus m’avertir'
