export const yourOrder = 'Il Suo ordine'
export const linkOver = 'Questo link non è più valido'
export const linkOverHint =
  'Lo apra ancora una volta per intero e senza interruzioni di riga, oppure ci contatti: gliene invieremo uno nuovo.'
export const tooLate = 'Troppo tardi per l’aggiunta'
export const alreadyOrdered = 'Già ordinato'
export const alreadyOrderedHint = 'Questo ordine è stato effettuato. Le abbiamo inviato la conferma con tutti i dati per e-mail.'
