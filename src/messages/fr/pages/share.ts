export const copied = 'Lien copié'
export const copiedText = 'Vous pouvez le coller où vous voulez.'
export const failed = 'Partage impossible'
export const failedText = 'Veuillez copier l’adresse depuis le navigateur.'
