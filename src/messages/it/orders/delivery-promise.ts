export const returnRight = (days: number) => `${days} ${days === 1 ? 'giorno' : 'giorni'} per rendere la merce non aperta`
export const general = (time: string, cutOff: string) =>
  `Termine di consegna: ${time}. Ordinato nei giorni lavorativi prima delle ${cutOff}, spedito lo stesso giorno.`
export const freeFrom = (amount: string) => `Spedizione gratuita da ${amount}.`
