export const tooLarge = {
  rows: (max: number) => `Le fichier compte plus de ${max} lignes. Veuillez le diviser.`,
  columns: (max: number) => `Le fichier compte plus de ${max} colonnes. Veuillez le diviser.`,
  cells: (max: number) => `Le fichier compte plus de ${max} cellules. Veuillez le diviser.`,
}
export const noTable = 'Ce fichier n’est pas un tableau que nous pouvons lire. Enregistrez-le au format CSV avec des points-virgules.'
