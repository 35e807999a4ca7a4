export const columnTwice = (first: string, second: string) => `Diese Spalte steht zweimal in der Liste: «${first}» und «${second}».`
export const columnMissing = 'Diese Spalte fehlt. Die erste Zeile nennt die Spalten.'
export const noAddresses = 'Die Liste hat keine Adressen.'
export const moreCells =
  'Hier steht etwas in einer Spalte ohne Namen. Enthält ein Text das Trennzeichen, gehört er zwischen Anführungszeichen.'
export const addressTwice = (line: number) => `Diese Adresse steht schon in Zeile ${line}.`
