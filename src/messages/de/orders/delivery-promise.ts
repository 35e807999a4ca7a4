export const returnRight = (days: number) => `${days} ${days === 1 ? 'Tag' : 'Tage'} Rückgaberecht auf ungeöffnete Ware`
export const general = (time: string, cutOff: string) =>
  `Lieferzeit ${time}. Werktags vor ${cutOff} Uhr bestellt, am selben Tag verschickt.`
export const freeFrom = (amount: string) => `Ab ${amount} versandkostenfrei.`
