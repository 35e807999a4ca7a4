export const enterPassword = 'Inserisca la password del Suo conto.'
export const confirm = 'Confermare'
export const unknownPassword =
  'Non conosce questa password o non ha aperto alcun conto? <forgot>Imposti una nuova password</forgot>. Da quel momento il conto sarà soltanto Suo.'
export const away = 'Non abbiamo ancora potuto confermare il Suo indirizzo e-mail. Riprovi tra poco.'
export const linkOverHint = 'È scaduto o è già stato usato. Dalle impostazioni Gliene inviamo volentieri uno nuovo.'
export const toSettings = 'Alle impostazioni'
export const verified = 'Il Suo indirizzo e-mail è confermato'
export const verifiedHint = 'Grazie. Gli ordini precedenti effettuati con questo indirizzo si trovano ora sotto I miei ordini.'
