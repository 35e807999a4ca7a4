export const lead = 'Inserisca il Suo indirizzo e-mail. Le invieremo un link per impostare una nuova password.'
export const requestLink = 'Ricevere il link'
export const backToSignIn = 'Tornare all’accesso'
export const checkMail = 'Controlli la Sua posta'
export const linkSent = (email: string) =>
  `Se esiste un conto per <email>${email}</email>, abbiamo appena inviato un link per impostare una nuova password. È valido un’ora.`

export const hint = 'Almeno 8 caratteri.'
export const confirm = 'Confermare la password'
export const save = 'Salvare la password'
export const requestNewLink = 'Ricevere un nuovo link'
export const changed = 'La Sua password è cambiata'
export const changedHint = 'Abbiamo chiuso l’accesso su tutti i dispositivi. Ora acceda con la nuova password.'
