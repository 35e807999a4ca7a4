export const newPrefix = 'NOVITÀ: '
export const heroPicture = 'Sacchetti di frutta liofilizzata'
export const fromReviews = (count: number) => `su ${count} ${count === 1 ? 'recensione' : 'recensioni'}`

export const promises = 'I nostri impegni'
export const frozen = 'Surgelata rapidamente'
export const frozenText = 'A {freezeTemperature} il frutto maturo gela in pochi minuti fino al cuore. Così conserva forma, colore e aroma.'
export const swiss = 'Qualità svizzera'
export const swissText = 'Lavorata, controllata e confezionata in Svizzera, in piccoli lotti.'
export const noSugar = 'Senza zuccheri aggiunti'
export const noSugarText = 'Nient’altro che frutta: niente aromi, niente zolfo, niente conservanti. Contiene in natura zuccheri.'
export const fast = 'Consegna rapida'
export const fastText = 'Ordinato prima delle {cutOff}, spedito lo stesso giorno lavorativo. Da {freeFrom} la spedizione è gratuita.'

export const bestsellers = 'I più amati'
export const allFruits = 'Vedere tutta la frutta'
export const varieties = (count: number) => `${count} varietà, una sola box`
export const oneBox = 'Tutto in una sola box'
export const discoverBoxes = 'Scoprire le box assaggio'
export const story = 'La nostra storia'

export const steps = 'Dal campo al sacchetto, in tre passi'
export const sorting = 'Cernita a mano'
export const sortingText =
  'Prendiamo solo ciò che è maturo e lo selezioniamo a mano. I frutti piccoli restano interi, quelli grandi vengono tagliati.'
export const freezing = 'Surgelazione'
export const freezingText =
  'Il freddo arriva così in fretta che si formano solo minuscoli cristalli di ghiaccio. Così il frutto mantiene la forma. Viene surgelato a {freezeTemperature} e conservato a {storageTemperature}.'
export const drying = 'Sublimazione'
export const dryingText =
  'Sottovuoto il ghiaccio diventa direttamente vapore. Restano {vitaminsKept} delle vitamine, {nutrientsKept} delle sostanze nutritive e tutto il gusto.'

export const welcome = (percent: number) => `${percent}\u00a0% sul Suo primo ordine`
export const welcomeText = (code: string, freeFrom: string) =>
  `Inserisca il codice <code>${code}</code> alla cassa. Da <amount>${freeFrom}</amount> la spedizione è gratuita.`

export const trialBox = 'Prima assaggiare, poi scegliere i preferiti'
export const addTrialBox = 'Mettere la box nel carrello'
export const adding = 'Aggiunta in corso…'
export const trialBoxAdded = 'Box assaggio aggiunta'
export const trialBoxAddedText = 'La box assaggio è nel Suo carrello.'
export const trialBoxNotAdded = 'Non è stato possibile aggiungere la box assaggio.'
export const freeFrom = (amount: string) => `Spedizione gratuita da ${amount}`
export const singly = 'Oppure singolarmente'
export const showMore = (count: number) => `+${count}, mostrare gli altri`
export const composeBox = 'Comporre la propria box'
export const questions = 'Domande frequenti'
export const allQuestions = 'Tutte le domande e risposte'
