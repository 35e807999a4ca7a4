export const verifyEmail = {
  subject: 'Confermi il Suo indirizzo e-mail',
  preview: (brand: string) => `Un benvenuto da ${brand}. Un clic e il Suo conto è confermato.`,
  heading: (brand: string) => `Un benvenuto da ${brand}`,
  text: 'Ci fa piacere averLa con noi da {brand}. Resta solo da confermare il Suo indirizzo e-mail.',
  button: 'Confermare l’indirizzo e-mail',
  validity: 'Il link è valido tre giorni. Dopo potrà scrivere recensioni e troverà nel Suo conto anche gli ordini precedenti.',
  notYou: 'Non ha aperto alcun conto? Allora può ignorare questa e-mail.',
}

export const resetPassword = {
  subject: 'Il Suo link per una nuova password',
  preview: 'Il link è valido un’ora.',
  heading: 'Nuova password',
  text: 'Desidera impostare una nuova password. Per farlo clicchi su questo link; è valido un’ora e una sola volta.',
  button: 'Impostare una nuova password',
  notYou: 'Non l’ha richiesto Lei? Allora ignori questa e-mail; la Sua password resta com’è.',
}

export const addressKnown = {
  subject: 'Ha già un conto',
  preview: (brand: string) => `Qualcuno ha cercato di registrarsi da ${brand} con il Suo indirizzo.`,
  heading: 'Ha già un conto',
  text: 'Qualcuno ha appena cercato di registrarsi con il Suo indirizzo e-mail. Era Lei? Può semplicemente accedere.',
  button: 'Accedere',
  forgotten: 'Password dimenticata? <link>Impostare una nuova password</link>',
  notYou: 'Se non era Lei, non deve fare nulla. Il Suo conto è invariato.',
}

export const passwordChanged = {
  subject: 'La Sua password è stata cambiata',
  preview: 'Tutti gli altri dispositivi sono stati disconnessi.',
  heading: 'La Sua password è stata cambiata',
  text: 'La password del Suo conto da {brand} è appena stata cambiata. Tutti gli altri dispositivi sono stati disconnessi.',
}

export const notYou = (email: string) =>
  `Non era Lei? <reset>Imposti subito una nuova password</reset> e ci scriva a <mail>${email}</mail>.`

export const secondFactorOn = {
  title: 'Il Suo secondo fattore è attivato',
  preview: 'Per accedere ora serve un codice.',
  text: 'Il Suo conto da {brand} è ora protetto da un secondo fattore: per accedere serve, oltre alla password, un codice della Sua app. Tutti gli altri dispositivi sono stati disconnessi.',
}

export const secondFactorOff = {
  title: 'Il Suo secondo fattore è disattivato',
  preview: 'Per accedere basta di nuovo la password.',
  text: 'Il secondo fattore del Suo conto da {brand} è appena stato disattivato. Per accedere basta di nuovo la password.',
}

export const accountDeleted = {
  subject: 'Il Suo conto è stato eliminato',
  preview: (brand: string) => `Il Suo conto da ${brand} è stato eliminato.`,
  heading: 'Arrivederci',
  text: 'Il Suo conto da {brand} è stato eliminato, come pure i Suoi dati personali.',
}

export const keptOrders = 'Dei Suoi ordini conserviamo ciò che esige la legge: i dati di fatturazione e gli importi, per dieci anni.'

export const newsletterConfirm = {
  subject: 'Confermi la newsletter',
  preview: 'Manca ancora un clic.',
  heading: 'Manca ancora un clic',
  text: 'Desidera ricevere la newsletter di {brand}: nuovi frutti, ricette e offerte. Resta solo da confermare.',
  button: 'Confermare la newsletter',
  validity: 'Il link è valido 14 giorni. Senza conferma non Le inviamo nulla. Può annullare l’iscrizione in qualsiasi momento con un clic.',
}

export const newsletterWelcome = {
  subject: 'Un benvenuto nella newsletter di {brand}',
  preview: (code: string, percent: number) => `Con ${code} risparmia il ${percent}\u00a0% sul Suo primo ordine.`,
  heading: 'Che bello averLa con noi',
  text: 'Le scriviamo quando ci sono nuovi frutti, ricette o offerte. Con il codice {welcomeCode} risparmia il {welcomePercent} sul Suo primo ordine.',
}

export const stockAlertConfirm = {
  subject: 'Confermi: un messaggio non appena torna il prodotto {product}',
  preview: 'Manca ancora un clic.',
  heading: 'Manca ancora un clic',
  text: 'Desidera sapere quando il prodotto {product} sarà di nuovo disponibile da {brand}. Resta solo da confermare il Suo indirizzo.',
  button: 'Confermare l’avviso',
  validity:
    'Il link è valido sette giorni. Senza conferma non Le inviamo nulla e cancelliamo il Suo indirizzo. Non era Lei? Allora ignori questa e-mail.',
  end: 'Non avvisarmi',
}

export const stockAlert = {
  subject: '{product}: di nuovo disponibile',
  preview: 'Fino a esaurimento.',
  heading: (product: string) => `${product}: di nuovo disponibile`,
  text: 'Voleva saperlo: il prodotto {product} è di nuovo in magazzino. Non possiamo riservare nulla: ce n’è finché ce n’è.',
  button: 'Vedere il prodotto',
  only: 'Questa era l’unica e-mail in merito. L’iscrizione corrispondente è stata cancellata.',
  end: 'Non avvisarmi più nemmeno per altri prodotti',
}

export const dataHandedOut = {
  subject: 'Informazioni sui Suoi dati',
  heading: 'Le Sue informazioni',
  text: 'Ha chiesto a {brand} che cosa sappiamo di Lei. Oggi Le abbiamo consegnato tutto in un file.',
  contains: 'Il file contiene',
  checksum: (reference: string, sha256: string) => `Ricevuta ${reference}. Somma di controllo del file (SHA-256): ${sha256}`,
  notYou: 'Non l’ha chiesto Lei? Allora risponda a questa e-mail.',
}

export const receipt = (reference: string) => `Ricevuta ${reference}`

export const dataErased = {
  subject: 'I Suoi dati sono stati cancellati',
  heading: 'I Suoi dati sono stati cancellati',
  text: 'Ha chiesto a {brand} di cancellare i Suoi dati. Lo abbiamo fatto oggi.',
  concerned: 'Dati interessati',
  keptContact: 'I Suoi dati di contatto per gli ordini in corso restano finché questi non saranno arrivati e pagati.',
  keep: (reference: string) => `Ricevuta ${reference}. Conservi questa e-mail: cancelliamo la nostra copia dopo 30 giorni.`,
}
