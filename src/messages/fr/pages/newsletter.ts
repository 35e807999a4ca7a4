export const title = 'Newsletter'
export const lead = 'Nouveaux fruits, recettes et offres. Désabonnement à tout moment, en un clic.'
export const example = 'nom@exemple.ch'
export const subscribe = 'S’abonner'
export const almostDone = (email: string) => `C’est presque fait : veuillez confirmer le lien que nous avons envoyé à ${email}.`
