export const columnTwice = (first: string, second: string) => `This column appears twice in the list: “${first}” and “${second}”.`
export const columnMissing = 'This column is missing. The first row names the columns.'
export const noAddresses = 'The list has no addresses.'
export const moreCells = 'There is something in a column without a name. A text that contains the separator has to be in quotation marks.'
export const addressTwice = (line: number) => `This address is already in row ${line}.`
