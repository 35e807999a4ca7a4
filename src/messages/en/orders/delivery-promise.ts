export const returnRight = (days: number) => `${days} ${days === 1 ? 'day' : 'days'} to return unopened goods`
export const general = (time: string, cutOff: string) =>
  `Delivery time ${time}. Ordered before ${cutOff} on a working day, sent the same day.`
export const freeFrom = (amount: string) => `Free delivery from ${amount}.`
