export const subscription = 'La Sua iscrizione'
export const unsubscribe = 'Annullare l’iscrizione'
export const unsubscribed = 'La Sua iscrizione è annullata'

export const newsletterLinkOver = 'È scaduto. Può iscriversi di nuovo in fondo a ogni pagina.'
export const newsletterConfirmed = 'Che bello averLa con noi'
export const newsletterIsConfirmed = 'La Sua iscrizione alla newsletter è confermata.'
export const welcomeOffer = (code: string, percent: number) =>
  `Con il codice <strong>${code}</strong> risparmia il ${percent}\u00a0% sul Suo primo ordine.`
export const endNewsletter = 'Annullare l’iscrizione alla newsletter'
export const endNewsletterHint = 'Non desidera più ricevere la nostra newsletter?'
export const newsletterEnded = 'Non Le invieremo più la newsletter.'

export const alertLinkOver = 'È scaduto. Se il prodotto è ancora esaurito, può iscriversi di nuovo sulla sua pagina.'
export const alertConfirmed = 'Le scriveremo'
export const alertConfirmedHint = (product: string) =>
  `Appena il prodotto <strong>${product}</strong> è di nuovo disponibile, Le inviamo un’e-mail. Poi cancelliamo il Suo indirizzo.`
export const endAlerts = 'Disdire gli avvisi'
export const endAlertsHint =
  'Non desidera più sapere quando i prodotti esauriti tornano disponibili? In tal caso cancelliamo subito il Suo indirizzo.'
export const alertsEnded = 'Non Le scriveremo più riguardo a prodotti esauriti.'
