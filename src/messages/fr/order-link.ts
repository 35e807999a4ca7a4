export const toOrder = 'Voir la commande'
