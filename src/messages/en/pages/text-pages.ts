export const contents = 'On this page'
export const smallParcel = 'Small parcel'
export const smallParcelHint = 'exactly one pouch'
export const largeParcel = 'Large parcel'
export const largeParcelHint = 'everything else, boxes included'
export const free = 'Free'
export const from = (amount: string) => `from ${amount}`
export const freeHint = 'value of the products before discounts'
export const deliveryTime = 'Delivery time'
export const sameDay = (time: string) => `Order by ${time} and we ship the same day`
