import { plural } from '../../plural.ts'

export const lead =
  'Lo stesso regalo a tutti gli indirizzi della Sua lista: un acquisto, una fattura. In ogni pacco c’è il biglietto con le Sue parole e nessun prezzo.'
export const adviceTitle = 'Preferisce parlarne prima con qualcuno?'
export const advice = (phone: string, hours: string, email: string) =>
  `Ci chiami, <hours>${hours}</hours>: <phone>${phone}</phone>, oppure scriva a <email>${email}</email>. Per assaggiare c’è la <sampler>box assaggio</sampler>.`
export const picture = 'Tre confezioni regalo chiuse, rosa, bianca e verde, con fiocchi di raso, davanti frutta liofilizzata'
export const needsScript = 'Per i regali aziendali'
export const loading = 'Caricamento dei prodotti'
export const loadFailed = 'Non è stato possibile caricare i prodotti.'

export const contentsTitle = '1. Che cosa contiene ogni pacco?'
export const contentsHint = (max: number) =>
  `Scelga un set già pronto o componga i pacchi da sé. Non c’è una quantità minima: si regala da un pacco in su, al massimo ${max} alla volta.`
export const chooseSet = 'Scegliere questo set'
export const setChosen = 'Scelto'
export const product = 'Prodotto'
export const anotherProduct = 'Altro prodotto'
export const choose = 'Selezionare'
export const productMissing = 'Scelga un prodotto.'
export const quantityOf = (name: string) => `Quantità di ${name}`
export const remove = (name: string) => `Togliere ${name}`

export const listTitle = '2. A chi?'
export const listHint = (max: number) =>
  `Una riga per pacco, al massimo ${max}. Il numero può stare anche accanto alla via. Ditta, Paese e messaggio sono facoltativi; il messaggio viene stampato sul biglietto. <template>Scaricare il modello</template>`
export const columns = {
  firstName: 'Nome',
  lastName: 'Cognome',
  company: 'Ditta',
  street: 'Via',
  houseNumber: 'N.',
  postalCode: 'NPA',
  town: 'Località',
  country: 'Paese',
  message: 'Messaggio',
}
export const templateFile = 'regali-aziendali.csv'
export const templateCountries = { switzerland: 'Svizzera', liechtenstein: 'Liechtenstein' }
export const templateMessages = { year: 'Grazie per il bellissimo anno!', holidays: 'Buone feste' }
export const chooseFile = 'Scegliere un file CSV'
export const fileUnreadable = 'Non è stato possibile leggere il file. Lo scelga di nuovo o incolli gli indirizzi.'
export const addresses = 'Indirizzi'
export const addressesHint = 'Oppure incolli qui le righe della Sua tabella, con i nomi delle colonne in alto.'
export const tooLong = 'La lista è troppo lunga. La suddivida in più parti.'
export const addressesMissing = 'Scelga un file o incolli gli indirizzi.'

export const checkTitle = '3. Verificare'
export const showPreview = 'Mostrare l’anteprima'
export const unreadColumns = (columns: string) =>
  `<strong>Queste colonne non vengono lette:</strong> ${columns}. Il loro contenuto non compare né sul pacco né sul biglietto.`
export const quoted = (column: string) => `«${column}»`
export const problems = (count: number) => plural('it', count, { one: 'Un errore nella lista', other: `${count} errori nella lista` })
export const row = (line: number) => `Riga ${line}:`
export const cell = (line: number, column: string) => `Riga ${line}, ${column}:`
export const correctList = 'Corregga la lista qui sopra e guardi di nuovo l’anteprima.'
export const noNumbers = 'Questi indirizzi non hanno numero'
export const parcels = (count: number) => plural('it', count, { one: 'Un pacco', other: `${count} pacchi` })
export const noCard = 'Senza biglietto'
export const nextStep = 'Nel prossimo passo indica l’indirizzo per la fattura.'
export const cartIsReplaced = 'Il contenuto attuale del Suo carrello viene sostituito.'
export const toCheckout = 'Alla cassa'
export const replaceCart = 'Sostituire il carrello e passare alla cassa'
