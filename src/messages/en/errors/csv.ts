export const tooLarge = {
  rows: (max: number) => `The file has more than ${max} rows. Please split it.`,
  columns: (max: number) => `The file has more than ${max} columns. Please split it.`,
  cells: (max: number) => `The file has more than ${max} cells. Please split it.`,
}
export const noTable = 'We cannot read this file as a table. Please save it as CSV with semicolons.'
