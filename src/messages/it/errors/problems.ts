export const problems = {
  'invalid-request': 'La richiesta è errata.',
  'signed-out': 'Acceda, per favore.',
  forbidden: 'Non ha l’autorizzazione necessaria.',
  'not-found': 'Questo elemento non esiste.',
  'method-not-allowed': 'Qui non è possibile.',
  'too-large': 'La richiesta è troppo grande.',
  'unsupported-type': 'Questo formato non è accettato.',
  'too-many-requests': 'Troppe richieste. Attenda un momento.',
  unavailable: 'Al momento il negozio non è raggiungibile. Riprovi tra poco.',
  internal: 'Qualcosa è andato storto. Riprovi più tardi.',
}

export const moment = 'Un momento, per favore'
export const didNotWork = 'Non ha funzionato'
export const formNeedsScript =
  'Per questo il Suo browser ha bisogno di JavaScript. Lo consenta nelle impostazioni oppure attenda che la pagina sia caricata del tutto.'
export const tryAgain = 'Riprovare'
export const noPage = 'Pagina non trovata'
export const noSuchAddress = 'Questo indirizzo qui non esiste. Forse è stato modificato durante la copia.'
export const toHome = 'Alla pagina iniziale'
