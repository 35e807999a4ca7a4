export const noPrices = 'Without a connection we show neither prices nor availability, as they may be out of date.'
export const inCart = 'In your cart'
export const seenAt = (moment: string) => `As of ${moment}. You will see prices and the total as soon as you are connected again.`
