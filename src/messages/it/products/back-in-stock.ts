export const title = 'Avvisarmi quando torna disponibile'
export const similar = 'Vedere frutta simile'
export const noEmail = 'Inserisca il Suo indirizzo e-mail.'
export const almostDone = (email: string) => `Quasi fatto: confermi il link che abbiamo inviato a <email>${email}</email>.`
export const oneEmail = (name: string) =>
  `Una sola e-mail, appena il prodotto ${name} è di nuovo disponibile. Poi cancelliamo il Suo indirizzo.`
export const email = 'E-mail'
export const notify = 'Avvisarmi'
export const privacy = 'Protezione dei dati'
export const waiting = (email: string, name: string) =>
  `Scriveremo a <email>${email}</email> appena il prodotto ${name} è di nuovo disponibile.`
export const oneEmailTo = (email: string, name: string) =>
  `Una sola e-mail a <email>${email}</email>, appena il prodotto ${name} è di nuovo disponibile.`
export const cancel = 'Non avvisarmi più'
