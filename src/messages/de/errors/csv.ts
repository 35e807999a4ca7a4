export const tooLarge = {
  rows: (max: number) => `Die Datei hat mehr als ${max} Zeilen. Bitte teilen Sie sie auf.`,
  columns: (max: number) => `Die Datei hat mehr als ${max} Spalten. Bitte teilen Sie sie auf.`,
  cells: (max: number) => `Die Datei hat mehr als ${max} Zellen. Bitte teilen Sie sie auf.`,
}
export const noTable = 'Die Datei ist keine Tabelle, die wir lesen können. Speichern Sie sie als CSV mit Strichpunkten.'
