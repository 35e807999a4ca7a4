export const copied = 'Link copiato'
export const copiedText = 'Ora può incollarlo dove vuole.'
export const failed = 'Condivisione non possibile'
export const failedText = 'Copi l’indirizzo dal browser.'
