export const columnTwice = (first: string, second: string) =>
  `Cette colonne figure deux fois dans la liste\u202f: «\u202f${first}\u202f» et «\u202f${second}\u202f».`
export const columnMissing = 'Cette colonne manque. La première ligne nomme les colonnes.'
export const noAddresses = 'La liste ne contient aucune adresse.'
export const moreCells =
  'Une cellule est remplie dans une colonne sans nom. Un texte qui contient le séparateur doit être entre guillemets.'
export const addressTwice = (line: number) => `Cette adresse figure déjà à la ligne ${line}.`
