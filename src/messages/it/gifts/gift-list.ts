export const columnTwice = (first: string, second: string) => `Questa colonna figura due volte nella lista: «${first}» e «${second}».`
export const columnMissing = 'Questa colonna manca. La prima riga contiene i nomi delle colonne.'
export const noAddresses = 'La lista non contiene indirizzi.'
export const moreCells = 'C’è qualcosa in una colonna senza nome. Un testo che contiene il separatore va messo tra virgolette.'
export const addressTwice = (line: number) => `Questo indirizzo figura già alla riga ${line}.`
