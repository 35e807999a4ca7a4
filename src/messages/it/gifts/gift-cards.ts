import { plural } from '../../plural.ts'

export const lead = 'Frutta scelta da chi la riceve: la carta arriva per e-mail in un bel PDF, subito o nel giorno che preferisce.'
export const usage = 'Si usa nel carrello, anche per più ordini e insieme a un buono.'
export const validity = (years: number) =>
  `Valida ${plural('it', years, { one: `${years} anno`, other: `${years} anni` })} dal giorno del pagamento.`
export const noDiscounts = 'Gli sconti non valgono per le carte regalo.'
export const noDiscountsNorVat = 'Gli sconti non valgono per le carte regalo; l’IVA è dovuta solo al momento dell’utilizzo.'
export const forCompanies = 'Per il Suo team o la Sua clientela? <link>Regali aziendali</link>'
export const hasCard = 'Ha già una carta? <link>Consultare il saldo</link>'

export const amount = 'Importo'
export const ownAmount = 'Altro importo'
export const amountInChf = 'Importo in CHF'
export const amountLimits = (from: string, to: string) => `Inserisca un importo compreso tra ${from} e ${to}.`
export const whereTo = 'A chi va la carta?'
export const toRecipient = 'A chi riceve il regalo'
export const toMe = 'A me'
export const recipientsEmail = 'E-mail di chi riceve il regalo'
export const recipientsEmailMissing = 'Inserisca l’indirizzo e-mail di chi riceve il regalo.'
export const nameOnCard = 'Nome sulla carta'
export const message = 'Messaggio'
export const when = 'Quando?'
export const oncePaid = 'Appena pagata'
export const onADay = 'In un giorno preciso'
export const day = 'Giorno'
export const dayMissing = 'Scelga un giorno.'
export const added = 'Carta regalo nel carrello'
