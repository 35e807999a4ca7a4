export const returnRight = (days: number) => `${days} giorni per rendere la merce non aperta`
export const general = (time: string, cutOff: string) =>
  `Tempo di consegna: ${time}. Ordinato nei giorni feriali prima delle ${cutOff}, spedito lo stesso giorno.`
export const freeFrom = (amount: string) => `Consegna gratuita da ${amount}.`
