export const tooLarge = {
  rows: (max: number) => `Il file ha più di ${max} righe. La preghiamo di suddividerlo.`,
  columns: (max: number) => `Il file ha più di ${max} colonne. La preghiamo di suddividerlo.`,
  cells: (max: number) => `Il file ha più di ${max} celle. La preghiamo di suddividerlo.`,
}
export const noTable = 'Non riusciamo a leggere questo file come tabella. Lo salvi in formato CSV con punti e virgola.'
