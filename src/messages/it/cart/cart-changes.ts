import { plural } from '../../plural.ts'

export const toCart = 'Al carrello'
export const atMost = (packs: number) => `Al massimo ${packs} confezioni`
export const atMostText = (packs: number) => `Una riga non ne contiene di più. Nel Suo carrello ora ce ne sono ${packs}.`
export const notThatMany = 'Non ne restano così tante'
export const inCart = (packs: number) => `Nel Suo carrello ${plural('it', packs, { one: 'ce n’è', other: 'ce ne sono' })} già ${packs}.`
export const addFewer = (packs: number) => `Aggiungerne ${packs}`
export const notChanged = 'Quantità non modificata'
export const changeTo = (packs: number) => `Passare a ${packs}`
export const notRemoved = 'Non tolto'
export const tryAgain = 'La preghiamo di riprovare.'
export const removed = (name: string) => `${name}: tolto`
export const undo = 'Annullare'
export const cleared = 'Carrello svuotato'
export const notCleared = 'Carrello non svuotato'
export const notStarted = 'Errore alla cassa'
export const notStartedText = 'Si è verificato un problema nell’aprire la cassa. La preghiamo di riprovare.'
