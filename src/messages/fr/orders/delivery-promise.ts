export const returnRight = (days: number) => `${days} ${days === 1 ? 'jour' : 'jours'} pour renvoyer les produits non ouverts`
export const general = (time: string, cutOff: string) =>
  `Délai de livraison : ${time}. Commandé un jour ouvrable avant ${cutOff}, expédié le jour même.`
export const freeFrom = (amount: string) => `Livraison offerte dès ${amount}.`
